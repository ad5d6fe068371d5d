/** Webhooks: addresses that receive each event, signed, until they accept it or the last try has failed. */
import * as z from 'zod/mini'
import { type Access, EDITORES_DE_USUARIOS } from '../../access'
import { routes } from '../../route'
import {
  clearable,
  cursorPaging,
  date,
  flag,
  int,
  nullable,
  nullableDate,
  nullableText,
  optional,
  requiredText,
  resultado,
  rowId,
  rowIdText,
  time,
} from '../../wire'
import { EVENTO_TIPOS } from './eventos'

/** Most webhooks of one company. */
export const WEBHOOKS_MAX = 20
/** Hours in which the previous secret signs as well, after a new one was made. */
export const SEGREDO_HORAS = 24

/** Holds `t=<seconds>,v1=<hex>`, with a second `v1` for the previous secret while it still signs. */
export const SIGNATURE_HEADER = 'x-trama-assinatura'

export const ENTREGA_ESTADO = [
  { value: 'espera', label: 'Aguarda' },
  { value: 'entregue', label: 'Entregue' },
  { value: 'parada', label: 'Posta de lado' },
] as const
export const entregaEstado = z.enum(['espera', 'entregue', 'parada'])

const webhookUrl = requiredText(500).check(
  z.refine(
    (value) => /^https?:\/\/[^\s]+$/i.test(value.trim()),
    'Informe um endereço que comece com https://.',
  ),
)

export const WebhookInput = z.object({
  nome: requiredText(60),
  url: webhookUrl,
  /** Events to deliver; an empty list means all, including kinds that come later. */
  eventos: z.array(z.enum(EVENTO_TIPOS)).check(z.maxLength(EVENTO_TIPOS.length)),
  ativo: flag,
  versao: clearable(int),
})
export type WebhookInput = z.output<typeof WebhookInput>

export const Webhook = z.object({
  id: rowId,
  nome: z.string(),
  url: z.string(),
  eventos: z.array(z.enum(EVENTO_TIPOS)),
  ativo: flag,
  versao: int,
  /** Number of deliveries that wait, and of those set aside after their last try. */
  esperando: int,
  paradas: int,
  /** When the last delivery was tried. */
  ultima_data: nullableDate,
  ultima_hora: nullable(time),
  ultimo_status: nullable(int),
  ultimo_erro: nullableText,
  /** Until when the previous secret signs as well; null: it no longer does. */
  anterior_data: nullableDate,
  anterior_hora: nullable(time),
})
export type Webhook = z.output<typeof Webhook>

export const Entrega = z.object({
  id: rowId,
  /** Number of the event; null for a test delivery. */
  ordem: nullable(z.int()),
  tipo: z.string(),
  chave: z.string(),
  estado: entregaEstado,
  tentativas: int,
  data: date,
  hora: time,
  /** When the next try is due, while the delivery waits. */
  proxima_data: nullableDate,
  proxima_hora: nullable(time),
  /** The receiver's answer to the last try: status, milliseconds, beginning of the text. */
  status: nullable(int),
  duracao: nullable(int),
  resposta: nullableText,
  /** Why the last try failed, in words for people. */
  erro: nullableText,
})
export type Entrega = z.output<typeof Entrega>

export const EntregaQuery = z.object({ estado: optional(entregaEstado), ...cursorPaging })
export type EntregaQuery = z.output<typeof EntregaQuery>

const access: Access = { tipos: EDITORES_DE_USUARIOS, rows: 'os da empresa da chamada' }
const feature = 'integracao'
const params = z.object({ id: rowIdText })
const saved = z.extend(resultado, { id: rowId, versao: int })
/** The secret is shown in this answer only. */
const withSecret = z.extend(saved, { segredo: z.string() })

export const webhookRoutes = routes({
  listWebhooks: {
    method: 'GET',
    path: '/Integracao/Webhook',
    summary: 'Os webhooks da empresa, por nome',
    reply: Webhook,
    replies: 'many',
    access,
    feature,
  },
  createWebhook: {
    method: 'POST',
    path: '/Integracao/Webhook',
    summary: 'Inclui um webhook; o segredo da assinatura só aparece nesta resposta',
    body: WebhookInput,
    reply: withSecret,
    replies: 'one',
    access,
    feature,
    idempotent: true,
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/Integracao/Webhook/:id',
    summary: 'Altera, para ou retoma um webhook',
    params,
    body: WebhookInput,
    reply: saved,
    replies: 'one',
    access,
    feature,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/Integracao/Webhook/:id',
    summary: 'Exclui um webhook e suas entregas',
    params,
    reply: resultado,
    replies: 'one',
    access,
    feature,
  },
  rotateWebhook: {
    method: 'POST',
    path: '/Integracao/Webhook/Segredo/:id',
    summary: `Troca o segredo da assinatura; o anterior assina junto por ${SEGREDO_HORAS} horas`,
    params,
    body: z.object({ versao: clearable(int) }),
    reply: withSecret,
    replies: 'one',
    access,
    feature,
    idempotent: true,
  },
  testWebhook: {
    method: 'POST',
    path: '/Integracao/Webhook/Teste/:id',
    summary: 'Envia um evento de teste',
    params,
    reply: z.extend(resultado, { entrega: rowId }),
    replies: 'one',
    access,
    feature,
    idempotent: true,
  },
  listEntregas: {
    method: 'GET',
    path: '/Integracao/Webhook/Entrega/:id',
    summary: 'As entregas de um webhook, a mais nova primeiro',
    params,
    query: EntregaQuery,
    reply: Entrega,
    replies: 'many',
    access,
    feature,
  },
  resendEntregas: {
    method: 'POST',
    path: '/Integracao/Webhook/Reenvio/:id',
    summary: 'Envia de novo uma entrega, ou todas as postas de lado',
    params,
    /** `entrega`: the delivery to repeat; without it, all that were set aside. */
    body: z.object({ entrega: clearable(rowId) }),
    reply: z.extend(resultado, { entregas: int }),
    replies: 'one',
    access,
    feature,
    idempotent: true,
  },
})
