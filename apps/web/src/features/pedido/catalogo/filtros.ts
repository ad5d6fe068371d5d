import type { ItemTipo } from '@trama/contract/apl/item-tipo'

/** What narrows the catalogue: codes of classifications, and a text. */
export type CatalogoFiltros = Readonly<Partial<Record<Classificacao | 'texto', string>>>

export type Classificacao = 'colecao' | 'linha' | 'familia' | 'grupo' | 'marca'

interface ClassificacaoFilter {
  name: Classificacao
  label: string
  /** The choice "all", which filters nothing. */
  all: string
}

const GRUPO: ClassificacaoFilter = { name: 'grupo', label: 'Grupo', all: 'Todos' }

/** Materials are classified by group alone. */
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

/** With one filter changed; an empty one goes. */
export function withFiltro(
  filtros: CatalogoFiltros,
  name: keyof CatalogoFiltros,
  value: string,
): CatalogoFiltros {
  const { [name]: _, ...others } = filtros
  return value.trim() === '' ? others : { ...others, [name]: value.trim() }
}

const EAN = /^\d{8,14}$/

/** A text that may be a whole bar code; codes of products may look so, too. */
export const isBarcode = (text: string): boolean => EAN.test(text)
