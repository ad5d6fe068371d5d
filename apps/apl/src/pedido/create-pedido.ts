import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { checkStock, commitStock, stockDeltas } from './commit-stock'
import { preparePedido } from './prepare-pedido'
import { storePedido } from './store-pedido'
import { visitaOf } from './visita-of'

export interface SavedPedido {
  resultado: string
  pedido: number
}

/** Creates an order, once for an idempotency key; nothing is written unless every rule holds. */
export function createPedido(ctx: AplContext, body: PedidoInput): Promise<SavedPedido> {
  const { empresa } = ctx
  return onceFor(ctx, ['POST /Pedido', body], async (tx) => {
    const prepared = await preparePedido(tx, ctx, body)
    const { header, itens } = prepared
    const deltas = stockDeltas([], itens)
    if (header.compromete === 'S') await commitStock(tx, empresa, deltas)
    else if (body.validar_estoque === 'S' && header.bloqueio !== 2) await checkStock(tx, empresa, deltas)
    const visita = await visitaOf(tx, ctx, body)
    const numero = await storePedido(tx, ctx, prepared, visita)
    return { resultado: `Pedido ${numero} incluído.`, pedido: numero }
  })
}
