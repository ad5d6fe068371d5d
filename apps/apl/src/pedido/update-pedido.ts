import { createHash } from 'node:crypto'
import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { editRefusal } from '@trama/rules/pedido/status'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import type { AplContext } from '../context'
import { keeps, keepsRows } from '@trama/server-kit/db/keeps'
import { onceFor } from '../kit/registro/once'
import { checkStock, commitStock, stockDeltas } from './commit-stock'
import { type LockedPedido, lockPedido } from './lock-pedido'
import type { PedidoHeader, StoredItem } from './pedido-record'
import { foreignTerms } from './preco/own-terms'
import { preparePedido } from './prepare-pedido'
import { loadItens, replaceItens, type SavedPedido, updateHeader } from './store-pedido'

export interface PedidoChange {
  numero: number
  body: PedidoInput & { versao?: number | undefined }
  /** False keeps the stored items, at the prices of the header's table. */
  alterar_itens: boolean
}

/** Changes an order that is not released yet; it goes back to be released again. */
export function updatePedido(
  ctx: AplContext,
  { numero, body, alterar_itens }: PedidoChange,
): Promise<SavedPedido> {
  const { empresa } = ctx
  const own = { ...ctx, idempotencyKey: keyOf(ctx.idempotencyKey, body.versao) }
  return onceFor(own, ['alterar', numero, alterar_itens, body], async (tx) => {
    const locked = await lockPedido(tx, ctx, numero, body.versao)
    assertOpen(locked, body)
    const before = await loadItens(tx, empresa, numero)
    const request = { ...body, itens: alterar_itens ? body.itens : before }
    const { header, itens } = await preparePedido(tx, ctx, request, { ...locked, itens: before })
    if (locked.faturado > 0 && locked.dt_fatura) header.dt_fatura = locked.dt_fatura
    const foreign = foreignTerms(ctx, body, locked, header)
    if (foreign.length > 0) throw fieldsError(foreign)
    if (isUnchanged(locked, header) && keepsRows(before, itens)) {
      return { resultado: `Pedido ${numero}: nada mudou.`, pedido: numero }
    }
    await moveStock(tx, ctx, { locked, before, after: itens, compromete: header.compromete, body })
    await updateHeader(tx, ctx, numero, { header, itens })
    // Another price table changes prices, even of items that were not sent.
    if (alterar_itens || header.tab_pre !== locked.tab_pre) await replaceItens(tx, empresa, numero, itens)
    const antes = { ...locked.registro, itens: before }
    await audit(tx, ctx, {
      empresa,
      acao: 'alterar',
      registro: 'pedido',
      chave: numero,
      antes,
      depois: { ...header, itens },
    })
    return { resultado: `Pedido ${numero} alterado.`, pedido: numero }
  })
}

/** Whether a save leaves the order as it is; sending a draft or a refused order is a change. */
function isUnchanged({ bloqueio, recusa_lado, registro }: LockedPedido, header: PedidoHeader): boolean {
  const isDraft = header.bloqueio === 2
  if (isDraft !== (bloqueio === 2) || (!isDraft && recusa_lado !== null)) return false
  return keeps(registro, { ...header, bloqueio })
}

/** Key of one call: a form uses the same key from version to version, and each version is a separate call. */
function keyOf(key: string | undefined, versao: number | undefined): string | undefined {
  if (!key || versao === undefined) return key
  // 128 bits, as many as a UUID has.
  return createHash('sha256').update(`${key} ${versao}`).digest('hex').slice(0, 32)
}

function assertOpen(locked: LockedPedido, { bloqueio }: PedidoInput): void {
  const refusal = editRefusal(locked)
  if (refusal) throw ruleError(refusal)
  if (bloqueio === 2) assertNotInvoiced(locked)
}

/** Throws for a partly invoiced order, which cannot become a draft because lists of sales leave drafts out. */
function assertNotInvoiced({ faturado }: LockedPedido): void {
  if (faturado > 0) throw ruleError(PEDIDO_MESSAGES.encerrado)
}

interface StockMove {
  locked: LockedPedido
  before: StoredItem[]
  after: StoredItem[]
  compromete: 'S' | 'N'
  body: PedidoInput
}

async function moveStock(tx: Db, { empresa }: AplContext, move: StockMove): Promise<void> {
  const held = move.locked.compromete === 'S' ? move.before : []
  const wanted = move.compromete === 'S' ? move.after : []
  await commitStock(tx, empresa, stockDeltas(held, wanted))
  if (move.compromete === 'N' && move.body.validar_estoque === 'S' && move.body.bloqueio !== 2) {
    await checkStock(tx, empresa, stockDeltas([], move.after))
  }
}
