/** The lines of a sale: one for a product, its unit, colour and size (S2 §3, §4). */
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { chaveDoItem } from '@trama/rules/varejo/totais'
import type { ItemForm } from './venda-form'

export const itemKey = (item: ItemForm): string => chaveDoItem(item)

export interface Adicao {
  itens: readonly ItemForm[]
  /** Where the line stands that it went into. */
  at: number
}

/** Adds to the quantity of a line that is there; a price other than the table's becomes the line's. */
export function adicionar(itens: readonly ItemForm[], novo: ItemForm): Adicao {
  const key = itemKey(novo)
  const at = itens.findIndex((item) => itemKey(item) === key)
  const old = itens[at]
  if (!old) return { itens: [...itens, novo], at: itens.length }
  const valor = novo.valor === novo.preco_orig ? old.valor : novo.valor
  return { itens: itens.with(at, { ...old, valor, quantidade: old.quantidade + novo.quantidade }), at }
}

/** Why a product may not go in: of an invoice no more comes back than is left of it. */
export function recusaDe(itens: readonly ItemForm[], novo: ItemForm): string | undefined {
  if (novo.resta === null) return undefined
  const { at, itens: with_ } = adicionar(itens, novo)
  const quantidade = with_[at]?.quantidade ?? 0
  return quantidade > novo.resta ? VAREJO_MESSAGES.acimaDoVendido(novo.codigo, String(novo.resta)) : undefined
}
