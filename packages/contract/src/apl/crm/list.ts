/** Lists of CRM records (S2 §2, §3, §7), and the records that wait for the caller. */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { recordShape } from '../../field'
import { routes } from '../../route'
import { date, int, intText, nullable, optional, cursorPaging, text, time, sinceChange } from '../../wire'
import { canalText, crmAccess, crmTipo } from './codes'
import { CRM_FIELDS, CRM_NAMES } from './fields'

/** A record without a time has 00:00:00 here (S2 §3); `GET /CRM/:numero` answers null. */
export const Crm = z.object({
  numero: int,
  ...recordShape(CRM_FIELDS),
  ...recordShape(CRM_NAMES),
  /** Counter of changes. Older servers do not send it. */
  versao: optional(int),
})
export type Crm = z.output<typeof Crm>

const filters = {
  data_ini: optional(date),
  data_fim: optional(date),
  contato: optional(text(80)),
  docto: optional(text(30)),
  assunto: optional(text(200)),
  codcli: optional(intText),
  motivo: optional(text(30)),
  usuario: optional(text(30)),
  usuario_dest: optional(text(30)),
  tipo: optional(crmTipo),
  tp_contato: optional(canalText),
  codrep: optional(text(30)),
}
export const CrmFilters = z.object(filters)
export type CrmFilters = z.output<typeof CrmFilters>
export const CrmQuery = z.object({ ...filters, ...cursorPaging })
export type CrmQuery = z.output<typeof CrmQuery>

export const CrmTotal = z.object({ total: int })
export type CrmTotal = z.output<typeof CrmTotal>

/** Open records of days before today are counted up to this number. */
export const PENDENTES_MAX = 1000

/**
 * Open records that wait for the caller. For a representative: those of the own customers. For internal types: those
 * whose target user, or else whose user, is the caller.
 */
export const CrmPendente = z.object({
  /** Open records of days before today, at most `PENDENTES_MAX`. */
  atrasados: int,
  hoje: int,
  /** The next open record from now on. */
  proximo: nullable(
    z.object({
      numero: int,
      dia: date,
      hr_contato: nullable(time),
      nome: z.string(),
      assunto: z.string(),
    }),
  ),
})
export type CrmPendente = z.output<typeof CrmPendente>

const own = { representante: 'codrep' } as const

export const crmListRoutes = routes({
  listCrm: {
    method: 'GET',
    path: '/CRM',
    summary: 'Contatos com clientes, os mais novos primeiro',
    query: z.extend(CrmQuery, sinceChange),
    reply: Crm,
    replies: 'many',
    access: readByContas('crm', crmAccess),
    own,
  },
  totalCrm: {
    method: 'GET',
    path: '/CRM/Total',
    summary: 'Quantos contatos os filtros alcançam',
    query: CrmFilters,
    reply: CrmTotal,
    replies: 'one',
    access: crmAccess,
    feature: 'totaisDasListas',
    own,
  },
  pendenteCrm: {
    method: 'GET',
    path: '/CRM/Pendente',
    summary: 'O que espera por quem chama: atrasados, de hoje e o próximo contato',
    reply: CrmPendente,
    replies: 'one',
    access: crmAccess,
    feature: 'agenda',
  },
})
