import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import type { LoadOptions } from '@/components/fields/search/use-option-search'
import { byDescricao, described } from '@/components/reference/references'
import { referenceApi } from '../reference-api'
import { itemApi } from './api'
import { priceRange, rangeText } from './price'

/** Searches products or materials with a price in the table. */
export function itemLoader(tipo: ItemTipo, tabela: string): LoadOptions {
  return async (text, signal) => {
    const rows = await referenceApi.listPrecos({
      params: { codigo: tabela },
      query: { tipo, produto_ativo: 'S', desc_produto: text, offset: NAME_SEARCH_SIZE },
      signal,
    })
    const prices = new Map<string, number[]>()
    for (const { produto, preco_00 } of rows) prices.set(produto, [...(prices.get(produto) ?? []), preco_00])
    const names = new Map(rows.map(({ produto, desc_produto }) => [produto, desc_produto]))
    return [...names].map(([code, name]) => {
      const range = priceRange(prices.get(code) ?? [])
      return { code, name, detail: range && rangeText(range) }
    })
  }
}

/** Searches patterns of fabric for an item. */
export const loadEstampas: LoadOptions = byDescricao((search) => itemApi.listEstampas(search), described)
