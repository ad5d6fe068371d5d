/** Sends what waits, one order after the other, from one tab at a time. */
import { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import * as z from 'zod/mini'
import { type ApiError, errorText, isApiError } from '@/lib/api/api-error'
import { liveAplClient } from '@/lib/api/apl'
import { extraOf } from '@/lib/api/extra-of'
import type { FilaPedido } from '@/lib/device/device-db'
import { inOneTab } from '@/lib/in-one-tab'
import { currentSession } from '@/lib/session'
import { isWaiting } from './queue-state'
import { changeOrder, claimOrder, dropSent, getOrder, readQueue } from './queue-store'

const apl = liveAplClient(pedidoRoutes)

/** The server remembers a key for 30 days (`purgeIdempotency`): later it cannot tell whether it has the order. */
const KEY_DAYS = 29
const DAY_MS = 24 * 60 * 60_000
export const TOO_OLD =
  'Este pedido ficou muito tempo neste aparelho. Confira na lista de pedidos se ele já foi recebido antes de enviar.'
const RECEIVED_BEFORE =
  'O servidor já tinha recebido este pedido, sem as últimas alterações. Confira o pedido na lista.'

/** What to do after a round: `retry` when something waits for a server that did not answer as it should. */
export type Round = 'done' | 'retry'

let running: Promise<Round> | null = null

/**
 * Sends every waiting order of the session's user, from one tab; the key keeps an order from being made twice anyway.
 * While another tab sends, this one looks again later: that one may be closed before it is done.
 */
export function sendQueue(): Promise<Round> {
  running ??= inOneTab<Round>('fila', sendNext, 'retry').finally(() => {
    running = null
  })
  return running
}

async function sendNext(): Promise<Round> {
  const [next] = (await readQueue()).filter(isWaiting)
  if (!next) {
    await dropSent()
    return 'done'
  }
  const outcome = await sendOrder(next)
  return outcome === 'next' ? sendNext() : outcome
}

const isTooOld = ({ criado }: FilaPedido) => Date.now() - Date.parse(criado) > KEY_DAYS * DAY_MS

async function sendOrder(order: FilaPedido): Promise<Round | 'next'> {
  const { id, usuario, empresa } = order
  if (isTooOld(order)) {
    await changeOrder(id, { estado: 'conferir', mensagem: TOO_OLD })
    return 'next'
  }
  const claimed = await claimOrder(id, (now) =>
    isWaiting(now) ? { estado: 'enviando', mensagem: null } : undefined,
  )
  // Opened, removed or sent by now.
  if (!claimed) return 'next'
  // The call carries the token of whoever is logged in when it starts.
  if (currentSession()?.usuario.id !== usuario) {
    await changeOrder(id, { estado: 'aguardando' })
    return 'next'
  }
  try {
    const { pedido } = await apl.createPedido({ body: claimed.body, idempotencyKey: id, empresa })
    await sent(id, pedido)
    return 'next'
  } catch (error) {
    return fail(order, error)
  }
}

const sent = (id: string, numero: number | null, mensagem: string | null = null) =>
  changeOrder(id, {
    estado: 'enviado',
    enviado: new Date().toISOString(),
    numero,
    mensagem,
    campos: [],
  })

const Received = z.object({ resposta: z.object({ pedido: z.number() }) })

async function fail({ id }: FilaPedido, error: unknown): Promise<Round | 'next'> {
  if (isApiError(error, 'session')) {
    await changeOrder(id, { estado: 'aguardando' })
    return 'done'
  }
  if (isApiError(error) && isPassing(error)) {
    await changeOrder(id, { estado: 'aguardando' })
    return 'retry'
  }
  if (isApiError(error, 'conflict')) await sent(id, receivedAs(error), RECEIVED_BEFORE)
  else {
    const campos = isApiError(error) ? error.fields : []
    await changeOrder(id, { estado: 'corrigir', mensagem: errorText(error), campos })
  }
  return 'next'
}

/** The server or the way to it, not the order: the same sending may work later. */
const isPassing = ({ kind }: ApiError) => ['network', 'server', 'busy', 'reply'].includes(kind)

/** The number of the order that the server made of an earlier sending with the same key, where it tells. */
export const receivedAs = (error: unknown): number | null => extraOf(error, Received)?.resposta.pedido ?? null

/** The user looked it up: it goes out after all, with a key of its own age. */
export async function sendAnyway(id: string): Promise<void> {
  await claimOrder(id, ({ estado }) =>
    estado === 'conferir'
      ? { estado: 'aguardando', criado: new Date().toISOString(), mensagem: null }
      : undefined,
  )
}

/**
 * An order that the user opened again is in the user's hands: it is not sent meanwhile.
 * @throws when it was written in another company: the form would send it to this one
 */
export async function takeOrder(id: string): Promise<FilaPedido | undefined> {
  const order = await getOrder(id)
  if (order && order.empresa !== currentSession()?.empresa.emp_pat) {
    throw new Error(`Este pedido é da empresa ${order.nome_empresa}. Troque de empresa para corrigir.`)
  }
  return claimOrder(id, ({ estado }) => {
    if (estado === 'enviado' || estado === 'enviando') return undefined
    return estado === 'aguardando' ? { estado: 'corrigir', mensagem: null } : {}
  })
}

/** The form sent it itself. */
export const settleOrder = (id: string, numero: number | null): Promise<void> => sent(id, numero)
