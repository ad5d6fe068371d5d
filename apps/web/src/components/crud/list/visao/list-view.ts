/** A list's views as its screen needs them. */
import type { Visao } from '@trama/contract/portal/visao'
import { type ColumnChoice, parseChoice } from '@/components/crud/grid/column-choice'
import { type Search, tidy } from '@/components/crud/list/filter/list-filter'

export interface ListView extends Omit<Visao, 'filtros' | 'colunas'> {
  /** What the address says: filters and order. */
  search: Search
  colunas: ColumnChoice | null
}

function parseSearch(text: string): Search {
  const read: unknown = JSON.parse(text)
  const entries = Object.entries(typeof read === 'object' && read !== null ? read : {})
  return tidy(
    Object.fromEntries(
      entries.flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
  )
}

/** Those of all lists. */
export const viewsIn = (all: readonly Visao[]): ListView[] =>
  all.map(({ filtros, colunas, ...visao }) => ({
    ...visao,
    search: parseSearch(filtros),
    colunas: parseChoice(colunas),
  }))

export const viewsOf = (all: readonly Visao[], lista: string): ListView[] =>
  viewsIn(all.filter((visao) => visao.lista === lista))

/** What the list begins with: the own choice goes before the company's for one's type. */
export function defaultView(views: readonly ListView[], tipo: string): ListView | undefined {
  const isMine = ({ padrao, tipos }: ListView) => padrao === 'S' && tipos.length === 0
  const isOurs = ({ padrao, tipos }: ListView) => padrao === 'S' && tipos.some((one) => one === tipo)
  return views.find(isMine) ?? views.find(isOurs)
}

const isSame = (a: Search, b: Search) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The view that the address shows: of several equal ones the chosen one. One without filters and order is as the
 * address of every list: it is on only where it was chosen, or where the list begins with it.
 */
export function shownView(
  views: readonly ListView[],
  search: Search,
  preferred: readonly (number | undefined)[],
): ListView | undefined {
  const equal = views.filter((view) => isSame(view.search, search))
  const chosen = preferred.flatMap((id) => equal.find((view) => view.id === id) ?? [])
  return chosen[0] ?? equal.find((view) => Object.keys(view.search).length > 0)
}
