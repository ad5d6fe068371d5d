/** Saved views of a list, in the form that its screen needs. */
import type { Visao } from '@trama/contract/portal/visao'
import { type ColumnChoice, parseChoice } from '@/components/crud/grid/column-choice'
import { type Search, tidy } from '@/components/crud/list/filter/list-filter'

export interface ListView extends Omit<Visao, 'filtros' | 'colunas'> {
  /** Filters and order as in the address. */
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

/** Converts the saved views of all lists. */
export const viewsIn = (all: readonly Visao[]): ListView[] =>
  all.map(({ filtros, colunas, ...visao }) => ({
    ...visao,
    search: parseSearch(filtros),
    colunas: parseChoice(colunas),
  }))

export const viewsOf = (all: readonly Visao[], list: string): ListView[] =>
  viewsIn(all.filter((visao) => visao.lista === list))

/** View that a list begins with: the user's own default precedes the company's default for the user's type. */
export function defaultView(views: readonly ListView[], tipo: string): ListView | undefined {
  const isMine = ({ padrao, tipos }: ListView) => padrao === 'S' && tipos.length === 0
  const isOurs = ({ padrao, tipos }: ListView) => padrao === 'S' && tipos.some((one) => one === tipo)
  return views.find(isMine) ?? views.find(isOurs)
}

const isSame = (a: Search, b: Search) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The view that the address shows; of several equal views, the chosen one. A view without filters and order has the
 * same address as a plain list: it is shown only where it was chosen, or where the list begins with it.
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
