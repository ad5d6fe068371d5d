import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { checkStock, commitStock, stockDeltas } from './commit-stock'
import { preparePedido } from './prepare-pedido'
import { type SavedPedido, storePedido } from './store-pedido'
import { VISITA_MESSAGES } from '@trama/rules/crm/visita'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { visibleCrm } from '../crm/policy'

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
    return storePedido(tx, ctx, prepared, visita)
  })
}

/**
 * The visit that an order names as its origin. A visit that the caller does not see is stored too: the phone may not
 * have sent it yet, and a reader of a visit sees only orders of the visit's customer.
 */
async function visitaOf(
  tx: Db,
  ctx: AplContext,
  { visita = null, codcli }: Pick<PedidoInput, 'visita' | 'codcli'>,
): Promise<string | null> {
  if (visita === null) return null
  const known = await selectFirst(
    tx,
    { codcli: sql<number>`p.codcli` },
    sql`from crm_visita v join crm p on p.empresa = v.empresa and p.numero = v.numero
        where ${visibleCrm(ctx)} and v.chave = ${visita}::uuid`,
  )
  if (known && known.codcli !== codcli) {
    throw fieldsError([{ campo: 'visita', mensagem: VISITA_MESSAGES.outroCliente }])
  }
  return visita
}
