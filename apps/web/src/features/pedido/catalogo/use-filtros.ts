import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { useState } from 'react'
import { type CatalogoFiltros, withFiltro } from './filtros'

interface Chosen {
  filtros: CatalogoFiltros
  /** The order's collection when they were chosen. */
  colecao: string | null
}

/** What narrows the catalogue, by kind. It begins with the order's collection, and with the next one when that changes. */
export function useFiltros(tipo: ItemTipo, colecao: string | null) {
  const [chosen, setChosen] = useState<Partial<Record<ItemTipo, Chosen>>>({})
  // Materials belong to no collection.
  const own = tipo === 'P' ? (colecao ?? '') : ''
  const last = chosen[tipo]
  const filtros = last?.colecao === colecao ? last.filtros : withFiltro(last?.filtros ?? {}, 'colecao', own)
  return {
    filtros,
    setFiltros: (next: CatalogoFiltros) =>
      setChosen((all) => ({ ...all, [tipo]: { filtros: next, colecao } })),
  }
}
