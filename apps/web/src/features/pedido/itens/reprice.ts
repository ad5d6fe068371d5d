import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { PEDIDO_LOAD_MESSAGES, PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { formatBRL } from '@trama/rules/number-br'
import { isItemLocked } from '@trama/rules/pedido/status'
import type { ItemForm } from '../form/form-model'
import type { PedidoLocks } from '../form/locks'
import { hasMore, isPricedByPieces } from './itens'

/** Status and price of a product in a price table. */
export interface TablePrice {
  ativo: 'S' | 'N'
  preco_tabela: number | null
  /** Prices by `cellCode`, where colours and sizes have different prices. */
  cells?: ReadonlyMap<string, number> | undefined
}

export const cellCode = ({ cor, tam }: { cor: string; tam: string }): string => `${cor}\t${tam}`

export interface Repriced {
  itens: ItemForm[]
  /** One text for each product removed from the order. */
  dropped: string[]
}

/** Why a product cannot enter an order, or undefined (S1 §5.7, §8.2). */
export function productProblem(
  codigo: string,
  tabela: string,
  price: TablePrice | undefined,
  tipo: ItemTipo,
): string | undefined {
  if (!price)
    return tipo === 'M' ? PEDIDO_LOAD_MESSAGES.material(codigo) : PEDIDO_LOAD_MESSAGES.produto(codigo)
  if (price.ativo === 'N') return PEDIDO_MESSAGES.produtoInativo
  if (price.preco_tabela === null) return PEDIDO_LOAD_MESSAGES.preco(codigo, tabela)
  return price.preco_tabela > 0 ? undefined : PEDIDO_MESSAGES.precoZerado
}

/**
 * The lines with the prices of a table. Products that the table lacks or that are no longer sold are removed and
 * named; locked lines stay as they are. A stored line stays in the order when its product was discontinued.
 */
export function reprice(
  itens: readonly ItemForm[],
  tabela: string,
  prices: ReadonlyMap<string, TablePrice>,
  tipo: ItemTipo,
): Repriced {
  const dropped = new Set<string>()
  const kept = itens.flatMap((item) => {
    if (isItemLocked(item)) return item
    const price = priceOf(prices.get(item.codigo), item)
    const known = price && item.ordem !== null ? { ...price, ativo: 'S' as const } : price
    const problem = productProblem(item.codigo, tabela, known, tipo)
    if (problem === undefined && price?.preco_tabela) {
      const { preco_tabela } = price
      // The price that the line had before is one of another table.
      return { ...item, preco: preco_tabela, preco_orig: preco_tabela, preco_antes: undefined }
    }
    dropped.add(`${item.codigo} ${item.descricao}: ${problem ?? ''}`)
    return []
  })
  return { itens: kept, dropped: [...dropped] }
}

interface PricedByPieces {
  itens: ItemForm[]
  /** One text for each price that changed because of more pieces. */
  told: string[]
}

/**
 * The lines at the prices that the server will take. With more pieces than it had, a stored line costs what the table
 * says now, and for a representative no less; with its pieces again it has its price again.
 */
export function priceByPieces(
  itens: readonly ItemForm[],
  prices: ReadonlyMap<string, TablePrice>,
  rule: Exclude<PedidoLocks['preco'], 'free'>,
): PricedByPieces {
  const told = new Set<string>()
  const priced = itens.map((item) => {
    const now = isPricedByPieces(item) ? priceOf(prices.get(item.codigo), item)?.preco_tabela : null
    if (!now) return item
    const { codigo, descricao, preco, preco_antes } = item
    if (!hasMore(item)) {
      const isOurs = rule === 'table' || preco === now
      return { ...item, preco: isOurs ? (preco_antes ?? preco) : preco, preco_antes: undefined }
    }
    const wanted = rule === 'table' ? now : Math.max(preco, now)
    if (wanted === preco) return item
    told.add(`${codigo} ${descricao}: ${formatBRL(wanted)} (antes ${formatBRL(preco)})`)
    return { ...item, preco: wanted, preco_antes: preco_antes ?? preco }
  })
  return { itens: priced, told: [...told] }
}

/** Price of a line: of its colour and size where those have their own price, else of the product. */
function priceOf(price: TablePrice | undefined, item: ItemForm): TablePrice | undefined {
  return price?.cells ? { ...price, preco_tabela: price.cells.get(cellCode(item)) ?? null } : price
}
