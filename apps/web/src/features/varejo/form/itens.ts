/** The lines of a sale: one for each product, unit, colour and size (S2 §3, §4). */
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { chaveDoItem } from '@trama/rules/varejo/totais'
import type { ItemForm } from './venda-form'

export const itemKey = (item: ItemForm): string => chaveDoItem(item)

export interface Adicao {
  itens: readonly ItemForm[]
  /** Index of the line that the item was added to. */
  at: number
}

/**
 * Adds an item to the quantity of its line, or as a new line; a price other than the table's becomes the line's
 * price.
 */
export function adicionar(itens: readonly ItemForm[], novo: ItemForm): Adicao {
  const key = itemKey(novo)
  const at = itens.findIndex((item) => itemKey(item) === key)
  const old = itens[at]
  if (!old) return { itens: [...itens, novo], at: itens.length }
  const valor = novo.valor === novo.preco_orig ? old.valor : novo.valor
  return { itens: itens.with(at, { ...old, valor, quantidade: old.quantidade + novo.quantidade }), at }
}

/** Why a product cannot be added: a return takes no more of an invoice than is still returnable. */
export function recusaDe(itens: readonly ItemForm[], novo: ItemForm): string | undefined {
  if (novo.resta === null) return undefined
  const { at, itens: with_ } = adicionar(itens, novo)
  const quantidade = with_[at]?.quantidade ?? 0
  return quantidade > novo.resta ? VAREJO_MESSAGES.acimaDoVendido(novo.codigo, String(novo.resta)) : undefined
}
