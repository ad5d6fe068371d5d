/**
 * Visits: contacts of the channel "visita" written at the customer's, with the rules for the stored location (LGPD).
 */
import * as z from 'zod/mini'
import { routes } from '../../route'
import {
  clearable,
  date,
  flag,
  int,
  intText,
  money,
  nullable,
  nullableText,
  optional,
  optionalCode,
  paging,
  requiredText,
  resultado,
  text,
  time,
} from '../../wire'
import { crmAccess } from './codes'
import { CRM_FIELDS, CrmProxima } from './fields'

/** Longitude and latitude come together or not at all; the server refuses one alone with a message. */
const LUGAR = {
  lat: clearable(z.number()),
  lon: clearable(z.number()),
  /** Accuracy of the location in metres. */
  precisao: clearable(z.number()),
  /** Time at which the location was found, on the day of the visit. */
  local_hora: clearable(time),
}

export const VisitaInput = z.object({
  codcli: int,
  contato: CRM_FIELDS.contato.body,
  /** Subject; "Visita" by default. */
  assunto: CRM_FIELDS.assunto.body,
  /** Reason; by default the company's usual reason of a visit. */
  motivo: optionalCode,
  data: date,
  inicio: time,
  /** End of the visit; absent when not given, as for a visit over midnight. */
  fim: clearable(time),
  ...LUGAR,
  /** Report of what was talked about. */
  relato: CRM_FIELDS.observacao.body,
  proxima: optional(CrmProxima),
})
export type VisitaInput = z.output<typeof VisitaInput>

export const VisitaSalva = z.extend(resultado, { numero: int, proxima: optional(int) })
export type VisitaSalva = z.output<typeof VisitaSalva>

/** Fields of a visit beyond those of its contact. */
export const Visita = z.object({
  numero: int,
  /** Key of the visit, named by an order that is written from the visit (`visita` of `POST /Pedido`). */
  chave: z.string(),
  codcli: int,
  nome: z.string(),
  data: date,
  inicio: time,
  fim: nullable(time),
  lat: nullable(z.number()),
  lon: nullable(z.number()),
  precisao: nullable(int),
  local_hora: nullable(time),
  /** S: the caller may delete the location. */
  exclui_local: flag,
  relato: nullableText,
  /** Orders written from the visit, as far as the caller sees them. */
  pedidos: z.array(z.object({ numero: int, dt_emissao: date, valor: money })),
})
export type Visita = z.output<typeof Visita>

/** A customer to be visited. */
export const AVisitar = z.object({
  codcli: int,
  nome: z.string(),
  fantasia: nullableText,
  nome_cid: nullableText,
  cod_est: nullableText,
  telefone: nullableText,
  ultima_visita: nullable(date),
  /** Day of the newest order that is neither draft nor cancelled. */
  ultimo_pedido: nullable(date),
})
export type AVisitar = z.output<typeof AVisitar>

const aVisitar = {
  /** Name of the customer, searched as in the customer list. */
  filtro: optional(text(80)),
  codrep: optional(text(30)),
  ...paging,
}
export const SemVisitaQuery = z.object({ dias: intText.check(z.gte(1), z.lte(3650)), ...aVisitar })
export type SemVisitaQuery = z.output<typeof SemVisitaQuery>
export const NuncaComprouQuery = z.object(aVisitar)
export type NuncaComprouQuery = z.output<typeof NuncaComprouQuery>

const kit = { access: crmAccess, feature: 'visitas' } as const
const numero = z.object({ numero: intText })

export const visitaRoutes = routes({
  createVisita: {
    ...kit,
    method: 'POST',
    path: '/CRM/Visita',
    summary: 'Registra uma visita feita, com o lugar quando informado, e o próximo passo; uma vez por chave',
    body: VisitaInput,
    reply: VisitaSalva,
    replies: 'one',
    idempotent: true,
  },
  getVisita: {
    ...kit,
    method: 'GET',
    path: '/CRM/Visita/:numero',
    summary: 'Uma visita: horários, lugar e os pedidos escritos nela',
    params: numero,
    reply: Visita,
    replies: 'one',
  },
  deleteLocal: {
    ...kit,
    method: 'DELETE',
    path: '/CRM/Visita/:numero/Local',
    summary: 'Apaga o lugar de uma visita própria; a visita fica',
    params: numero,
    reply: resultado,
    replies: 'one',
  },
  exportVisitas: {
    ...kit,
    method: 'GET',
    path: '/CRM/Visita/Exportar',
    summary:
      'CSV com os lugares guardados de quem pede; administradores, os de um usuário ERP ou de um representante',
    query: z.object({ usuario: optional(requiredText(30)), codrep: optional(requiredText(30)) }),
    reply: 'binary',
    replies: 'one',
  },
  listSemVisita: {
    ...kit,
    method: 'GET',
    path: '/CRM/SemVisita',
    summary: 'Clientes ativos sem visita há tantos dias ou nunca visitados, os de há mais tempo primeiro',
    query: SemVisitaQuery,
    reply: AVisitar,
    replies: 'many',
    own: { representante: 'codrep' },
  },
  listNuncaComprou: {
    ...kit,
    method: 'GET',
    path: '/CRM/NuncaComprou',
    summary: 'Clientes ativos que nunca compraram, por nome',
    query: NuncaComprouQuery,
    reply: AVisitar,
    replies: 'many',
    own: { representante: 'codrep' },
  },
})
