import { ITEM_FIELDS } from '@trama/contract/apl/pedido/fields'
import type { PedidoInput, PedidoItemInput } from '@trama/contract/apl/pedido/input'
import { roundMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { foreignFields } from '@trama/server-kit/db/foreign-fields'
import type { DatasDeAntes } from '@trama/rules/pedido/datas'
import { CONFERIR_MESSAGES } from '@trama/rules/rows/messages'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { withNames } from '@trama/rules/pedido/rules'
import { isItemLocked } from '@trama/rules/pedido/status'
import { erroDaQtde } from '@trama/rules/pedido/quantidade'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { roundQuantity } from '../../quantity'
import { gradeKey, ITEM_NOMES, type ItemProduct } from './load-products'
import { written } from '../../record'
import type { StoredItem } from '../pedido-record'

const NAMES = { P: 'produto', M: 'material' } as const
export const LOCKED_ITEM = CONFERIR_MESSAGES.travado

/** Items as they will be stored, with flag, group and name of their product: what was stored before keeps its price and progress. */
export type PricedItem = StoredItem & Pick<ItemProduct, 'ativo' | 'grupo' | 'descricao'>

/** The order before a change. */
export interface PedidoBefore extends DatasDeAntes {
  tab_pre: string | null
  motivo: string | null
  frete: number | null
  per_desc: number
  vlr_desc: number
  valor_total_bruto: number
  itens: readonly StoredItem[]
}

/**
 * Turns the items of a request, all with a quantity, into stored ones. A missing or zero price becomes the table's;
 * customers pay the table's price, representatives at least that. While the order keeps its price table, a stored
 * line keeps its price for no more pieces than it had, even when the table has no price any more.
 */
export function priceItens(
  actor: Actor,
  { tab_pre, itens }: Pick<PedidoInput, 'tab_pre' | 'itens'>,
  products: ReadonlyMap<string, ItemProduct>,
  before: Pick<PedidoBefore, 'tab_pre' | 'itens'>,
): PricedItem[] {
  const stored = new Map(before.itens.map((item) => [item.ordem, item]))
  const tabela = tab_pre ?? ''
  const keepsTable = before.tab_pre === tab_pre
  const priced: PricedItem[] = []
  for (const line of itens) {
    const item = { ...line, qtde: roundQuantity(line.qtde) }
    const product = products.get(gradeKey(item))
    if (!product) throw new Error(`Sem produto: ${gradeKey(item)}`)
    const old = sameItem(stored.get(item.ordem ?? 0), item)
    // A second line with the same number is a new line, so that invoiced pieces count only once.
    if (old) stored.delete(old.ordem)
    priced.push(priceItem(actor, item, product, { old, tab_pre: tabela, keepsTable }))
  }
  keepLocked(before.itens, priced)
  return numbered(priced)
}

function sameItem(old: StoredItem | undefined, item: PedidoItemInput): StoredItem | undefined {
  return old && gradeKey(old) === gradeKey(item) ? old : undefined
}

/** Whether a line stays at its stored price: it is settled, or neither the table nor more pieces price it anew. */
const keepsPrice = (old: StoredItem, { qtde }: PedidoItemInput, keepsTable: boolean): boolean =>
  isItemLocked(old) || (keepsTable && qtde <= old.qtde)

function priceItem(
  { tipo }: Actor,
  item: PedidoItemInput,
  { preco_tabela, ativo, grupo, descricao, decimais }: ItemProduct,
  { old, tab_pre, keepsTable }: { old: StoredItem | undefined; tab_pre: string; keepsTable: boolean },
): PricedItem {
  // An unchanged quantity is not checked again.
  const wrong = item.qtde === old?.qtde ? undefined : erroDaQtde(item.qtde, decimais)
  if (wrong) throw ruleError(`${ITEM_NOMES[item.tipo]} ${item.codigo}: ${wrong}`)
  // A line that is invoiced or being processed keeps the price at which it was sold.
  const isSettled = old !== undefined && isItemLocked(old)
  const keepsPieces = old !== undefined && item.qtde <= old.qtde
  const granted = old && keepsPrice(old, item, keepsTable) && old.preco > 0 ? old.preco : preco_tabela
  if (granted === null) {
    throw ruleError(withNames(PEDIDO_LOAD_MESSAGES.preco(item.codigo, tab_pre), descricao))
  }
  const asked = item.preco ? roundMoney(item.preco) : granted
  const preco = tipo === 'cliente' || isSettled ? granted : asked
  if (tipo === 'representante' && preco < Math.min(preco_tabela ?? granted, granted)) {
    throw ruleError(withNames(`Preço do ${NAMES[item.tipo]} ${item.codigo} abaixo da tabela.`, descricao))
  }
  return {
    ...written(ITEM_FIELDS, item),
    ordem: old?.ordem ?? 0,
    preco_orig: old && keepsTable ? old.preco_orig : (preco_tabela ?? granted),
    preco,
    qtde_f: old?.qtde_f ?? 0,
    cancelado: old?.cancelado ?? 0,
    expedido: old?.expedido ?? 0,
    reservado: old?.reservado ?? 0,
    // Only an ERP reads the warehouse back, so a client that sends none takes none away.
    deposito: item.deposito ?? old?.deposito ?? null,
    // A discontinued product stays in the orders that have it, but no more pieces of it can be sold.
    ativo: keepsPieces ? 'S' : ativo,
    grupo,
    descricao,
  }
}

const { preco } = ITEM_FIELDS

/**
 * Throws for stored lines with a price that the caller may not set: a customer's that stay at their price, and those
 * that are invoiced or in process. A client may send the table's price: then, now, and when it read the table.
 * @param lines items by their place in the request
 */
export function assertOwnPrices(
  { tipo }: Actor,
  lines: readonly [number, PedidoItemInput][],
  products: ReadonlyMap<string, ItemProduct>,
  { before, keepsTable }: { before: readonly StoredItem[]; keepsTable: boolean },
): void {
  const stored = new Map(before.map((item) => [item.ordem, item]))
  const wrong = lines.flatMap(([i, line]) => {
    const item = { ...line, qtde: roundQuantity(line.qtde) }
    const old = sameItem(stored.get(item.ordem ?? 0), item)
    if (old) stored.delete(old.ordem)
    const isSettled = old !== undefined && isItemLocked(old)
    // What a customer sends for a line that is priced anew does not count, as for a new line.
    if (!old || !(isSettled || (tipo === 'cliente' && keepsPrice(old, item, keepsTable)))) return []
    const quem = isSettled ? 'Um item faturado, cancelado, reservado ou expedido' : 'O cliente'
    const hoje = products.get(gradeKey(item))?.preco_tabela
    const lido = isSettled ? null : item.preco_orig
    const refused = foreignFields(
      { quem, fields: { preco }, path: `itens.${i}.` },
      { preco: item.preco ? roundMoney(item.preco) : null },
      ...[old.preco, old.preco_orig, hoje, lido].map((known) => ({ preco: known })),
    )
    // The table may have changed while a customer wrote: the price that counts now is told.
    return isSettled || !hoje
      ? refused
      : refused.map(({ campo, mensagem }) => ({
          campo,
          mensagem: `${mensagem} Hoje vale ${formatBRL(hoje)}.`,
        }))
  })
  if (wrong.length > 0) throw fieldsError(wrong)
}

/** Throws when a change alters pieces that are invoiced, cancelled, reserved or dispatched (S1 §5.7). */
function keepLocked(before: readonly StoredItem[], after: readonly PricedItem[]): void {
  const kept = new Map(after.map((item) => [item.ordem, item]))
  for (const old of before.filter(isItemLocked)) {
    if (kept.get(old.ordem)?.qtde !== old.qtde) throw ruleError(LOCKED_ITEM)
  }
}

/** Keeps the numbers of stored items; new and repeated items get numbers after the highest one that stays. */
function numbered(itens: PricedItem[]): PricedItem[] {
  const used = new Set<number>()
  let last = Math.max(0, ...itens.map(({ ordem }) => ordem))
  for (const item of itens) {
    if (item.ordem === 0 || used.has(item.ordem)) item.ordem = ++last
    used.add(item.ordem)
  }
  return itens
}
