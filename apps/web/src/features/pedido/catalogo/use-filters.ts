import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { useState } from 'react'
import { type CatalogoFilters, withFilter } from './filters'

interface Chosen {
  filtros: CatalogoFilters
  /** Collection of the order when the filters were chosen. */
  colecao: string | null
}

/**
 * Filters of the catalogue by item type. They start with the order's collection, and start anew when the collection
 * changes.
 */
export function useFilters(tipo: ItemTipo, colecao: string | null) {
  const [chosen, setChosen] = useState<Partial<Record<ItemTipo, Chosen>>>({})
  // Materials belong to no collection.
  const own = tipo === 'P' ? (colecao ?? '') : ''
  const last = chosen[tipo]
  const filtros = last?.colecao === colecao ? last.filtros : withFilter(last?.filtros ?? {}, 'colecao', own)
  return {
    filtros,
    setFiltros: (next: CatalogoFilters) =>
      setChosen((all) => ({ ...all, [tipo]: { filtros: next, colecao } })),
  }
}
