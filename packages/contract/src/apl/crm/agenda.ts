/** CRM records by their day: the one they are for, or else the one they were written on. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { date, int, intText, nullableText, optional, text } from '../../wire'
import { crmAccess } from './codes'
import { CRM_FIELDS } from './fields'

/** Days of a period, and records, at the most; of more the first. */
export const AGENDA_DIAS = 62
export const AGENDA_MAX = 3000

export const AgendaItem = z.object({
  numero: int,
  dia: date,
  dt_contato: CRM_FIELDS.dt_contato.record,
  hr_contato: CRM_FIELDS.hr_contato.record,
  codcli: int,
  nome: z.string(),
  assunto: z.string(),
  tipo: CRM_FIELDS.tipo.record,
  tp_contato: CRM_FIELDS.tp_contato.record,
  motivo: nullableText,
  desc_motivo: nullableText,
  usuario: z.string(),
  usuario_dest: nullableText,
  lembrete: CRM_FIELDS.lembrete.record,
  versao: int,
})
export type AgendaItem = z.output<typeof AgendaItem>

export const AgendaQuery = z.object({
  inicio: date,
  fim: date,
  /** Whose: the target user's, or where a record has none the user's. */
  usuario_dest: optional(text(30)),
  codrep: optional(text(30)),
  codcli: optional(intText),
  /** S: also the open ones of days before `inicio` and before today. */
  atrasados: optional(z.enum(['S', 'N'])),
})
export type AgendaQuery = z.output<typeof AgendaQuery>

export const crmAgendaRoutes = routes({
  agendaCrm: {
    method: 'GET',
    path: '/CRM/Agenda',
    summary: 'Contatos de um período de até 62 dias, por dia e hora',
    query: AgendaQuery,
    reply: AgendaItem,
    replies: 'many',
    access: crmAccess,
    feature: 'agenda',
    own: { representante: 'codrep' },
  },
})
