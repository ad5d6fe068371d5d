import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'

/** Filters of the catalogue: codes of classifications, and a text. */
export type CatalogoFilters = Readonly<Partial<Record<Classificacao | 'texto', string>>>

export type Classificacao = 'colecao' | 'linha' | 'familia' | 'grupo' | 'marca'

interface ClassificacaoFilter {
  name: Classificacao
  label: string
  /** Label of the option "all", which filters nothing. */
  all: string
}

const GRUPO: ClassificacaoFilter = { name: 'grupo', label: 'Grupo', all: 'Todos' }

/** Classifications of each item type; materials have the group only. */
export const CLASSIFICACOES: Readonly<Record<ItemTipo, readonly ClassificacaoFilter[]>> = {
  P: [
    { name: 'colecao', label: 'Coleção', all: 'Todas' },
    { name: 'linha', label: 'Linha', all: 'Todas' },
    { name: 'familia', label: 'Família', all: 'Todas' },
    GRUPO,
    { name: 'marca', label: 'Marca', all: 'Todas' },
  ],
  M: [GRUPO],
}

/** The filters with one changed; an empty value removes the filter. */
export function withFilter(
  filters: CatalogoFilters,
  name: keyof CatalogoFilters,
  value: string,
): CatalogoFilters {
  const { [name]: _, ...others } = filters
  return value.trim() === '' ? others : { ...others, [name]: value.trim() }
}

const EAN = /^\d{8,14}$/

/** True for a text that may be a bar code; a product's code may look the same. */
export const isBarcode = (text: string): boolean => EAN.test(text)
