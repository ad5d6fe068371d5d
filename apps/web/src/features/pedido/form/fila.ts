/** Orders that wait on the device because they reached no server. */
import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { todayIn } from '@trama/rules/date-br'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { loadPart } from '@/lib/load-part'
import { FILA } from '../aparelho/fila'
import { emptyPedido, type PedidoForm } from './form-model'

const KEPT = 'Pedido guardado neste aparelho. Ele é enviado quando a conexão voltar.'
const GONE = 'Este pedido não está mais na fila deste aparelho. Confira a lista de pedidos.'

// Loads the device's database on demand, apart from the form's code.
const loadQueue = () => loadPart(() => import('@/lib/queue/send-queue'))
const loadKeep = () => loadPart(() => import('@/lib/queue/keep-queued'))

interface Unsent {
  values: PedidoForm
  body: PedidoInput
  /** Key of the failed request, kept so that the order is created once whatever became of that request. */
  idempotencyKey: string
}

/**
 * Keeps the order on the device, to be sent later. @throws when the device cannot store it, as in a private window
 */
export async function keepPedido({ values, body, idempotencyKey }: Unsent) {
  const { keepQueued } = await loadKeep()
  const { nome, codcli, itens, per_desc, vlr_desc } = values
  const { valor_total_liq } = pedidoTotals(itens, { per_desc, vlr_desc })
  await keepQueued({
    tipo: FILA.tipo,
    id: idempotencyKey,
    body,
    values,
    cliente: nome,
    codcli: codcli ?? 0,
    valor: valor_total_liq,
  })
  return { resultado: KEPT, pedido: null }
}

/** Marks a waiting order as received by the server; `numero` is null where the server does not tell the number. */
export async function settlePedido(fila: string, numero: number | null): Promise<void> {
  const { settleQueued } = await loadQueue()
  await settleQueued(fila, numero)
}

/** Number of the order that an earlier request with the same key created. */
export async function numberOf(error: unknown): Promise<number | null> {
  const { queue } = await loadPart(() => import('../aparelho/queue'))
  return queue.receivedAs(error)
}

/** Values of a waiting order for the form; from here on the queue does not send the order by itself. */
export async function takePedido(fila: string): Promise<PedidoForm> {
  const { takeQueued } = await loadQueue()
  const order = await takeQueued(fila, FILA.words)
  if (!order) throw new Error(GONE)
  return { ...emptyPedido(todayIn()), ...formOf(order.values), devolvido: order.mensagem }
}

/** The order form wrote these queue entries, so the cast is safe. */
const formOf = (values: unknown) => values as PedidoForm
