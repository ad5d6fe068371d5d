/** Webhooks: addresses that are sent each event, signed, until they take it or the last try has failed. */
import * as z from 'zod/mini'
import { type Access, EDITORES_DE_USUARIOS } from '../../access'
import { routes } from '../../route'
import {
  clearable,
  cursorPaging,
  date,
  flag,
  int,
  intText,
  nullable,
  nullableDate,
  nullableText,
  optional,
  requiredText,
  resultado,
  time,
} from '../../wire'
import { EVENTO_TIPOS } from './eventos'

/** Webhooks of one company at the most. */
export const WEBHOOKS_MAX = 20
/** Hours in which the secret from before a rotation signs too. */
export const SEGREDO_HORAS = 24

/** `t=<seconds>,v1=<hex>`, with two `v1` while a secret is rotated. */
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
  /** None: all, those to come as well. */
  eventos: z.array(z.enum(EVENTO_TIPOS)).check(z.maxLength(EVENTO_TIPOS.length)),
  ativo: flag,
  versao: clearable(int),
})
export type WebhookInput = z.output<typeof WebhookInput>

export const Webhook = z.object({
  id: int,
  nome: z.string(),
  url: z.string(),
  eventos: z.array(z.enum(EVENTO_TIPOS)),
  ativo: flag,
  versao: int,
  /** Deliveries that wait, and that were set aside after their last try. */
  esperando: int,
  paradas: int,
  /** The last one that was tried. */
  ultima_data: nullableDate,
  ultima_hora: nullable(time),
  ultimo_status: nullable(int),
  ultimo_erro: nullableText,
  /** Until when the secret from before a rotation signs too; null: none does. */
  anterior_data: nullableDate,
  anterior_hora: nullable(time),
})
export type Webhook = z.output<typeof Webhook>

export const Entrega = z.object({
  id: int,
  /** Of the event; null: a test. */
  ordem: nullable(z.int()),
  tipo: z.string(),
  chave: z.string(),
  estado: entregaEstado,
  tentativas: int,
  data: date,
  hora: time,
  /** Of the next try, while it waits. */
  proxima_data: nullableDate,
  proxima_hora: nullable(time),
  /** What the receiver answered to the last try: status, milliseconds, how its text begins. */
  status: nullable(int),
  duracao: nullable(int),
  resposta: nullableText,
  /** Why it was no delivery, in words. */
  erro: nullableText,
})
export type Entrega = z.output<typeof Entrega>

export const EntregaQuery = z.object({ estado: optional(entregaEstado), ...cursorPaging })
export type EntregaQuery = z.output<typeof EntregaQuery>

const access: Access = { tipos: EDITORES_DE_USUARIOS, rows: 'os da empresa da chamada' }
const feature = 'integracao'
const params = z.object({ id: intText })
const saved = z.extend(resultado, { id: int, versao: int })
/** Shown now and never again. */
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
    reply: z.extend(resultado, { entrega: int }),
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
    /** Without a number all that were set aside. */
    body: z.object({ entrega: clearable(int) }),
    reply: z.extend(resultado, { entregas: int }),
    replies: 'one',
    access,
    feature,
    idempotent: true,
  },
})
