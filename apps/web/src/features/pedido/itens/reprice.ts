import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { PEDIDO_LOAD_MESSAGES, PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { isItemLocked } from '@trama/rules/pedido/status'
import type { ItemForm } from '../form/form-model'

/** A product as a price table knows it. */
export interface TablePrice {
  ativo: 'S' | 'N'
  preco_tabela: number | null
  /** By `cellCode`, where colours and sizes cost differently. */
  cells?: ReadonlyMap<string, number> | undefined
}

export const cellCode = ({ cor, tam }: { cor: string; tam: string }): string => `${cor}\t${tam}`

export interface Repriced {
  itens: ItemForm[]
  /** One line for each product that cannot stay. */
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
 * The lines with the prices of a table. Products that it lacks, or that are no longer sold, fall out and are named;
 * locked lines stay as they are. A line that the server has keeps its place when its product went out of line.
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
      return { ...item, preco: price.preco_tabela, preco_orig: price.preco_tabela }
    }
    dropped.add(`${item.codigo} ${item.descricao}: ${problem ?? ''}`)
    return []
  })
  return { itens: kept, dropped: [...dropped] }
}

/** The line's own colour and size, where they have a price of their own. */
function priceOf(price: TablePrice | undefined, item: ItemForm): TablePrice | undefined {
  return price?.cells ? { ...price, preco_tabela: price.cells.get(cellCode(item)) ?? null } : price
}
