/** Visits: contacts of the channel "visita" that were made on the spot, with what is stored of the place (LGPD). */
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

/** Longitude and latitude come together or not at all; the server says so in words. */
const LUGAR = {
  lat: clearable(z.number()),
  lon: clearable(z.number()),
  /** Metres. */
  precisao: clearable(z.number()),
  /** When the place was found, on the visit's day. */
  local_hora: clearable(time),
}

export const VisitaInput = z.object({
  codcli: int,
  contato: CRM_FIELDS.contato.body,
  /** "Visita" where none is sent. */
  assunto: CRM_FIELDS.assunto.body,
  /** Without one: the company's usual reason of a visit. */
  motivo: optionalCode,
  data: date,
  inicio: time,
  /** None: not told, as of a visit over midnight. */
  fim: clearable(time),
  ...LUGAR,
  /** What was talked about. */
  relato: CRM_FIELDS.observacao.body,
  proxima: optional(CrmProxima),
})
export type VisitaInput = z.output<typeof VisitaInput>

export const VisitaSalva = z.extend(resultado, { numero: int, proxima: optional(int) })
export type VisitaSalva = z.output<typeof VisitaSalva>

/** What a visit has beside the fields of its contact. */
export const Visita = z.object({
  numero: int,
  /** What an order that is written from it names (`visita` of `POST /Pedido`). */
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
  /** S: the caller may delete the place. */
  exclui_local: flag,
  relato: nullableText,
  /** Orders that were written from it, those that the caller sees. */
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
  /** The newest order that is neither draft nor cancelled. */
  ultimo_pedido: nullable(date),
})
export type AVisitar = z.output<typeof AVisitar>

const aVisitar = {
  /** As the customer list searches a name. */
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
