import type * as z from 'zod/mini'
import { decodeQuery, type QuerySchema, type SearchOf, validateSearch } from '@/lib/url/state'
import { type Search, tidy } from './filter/list-filter'
import { ORDER_PARAM, type Order } from './list-order'

export interface ListSearch<S extends QuerySchema> {
  /** All that the address says, as written. */
  all: Search
  /** The filters as written. */
  search: Search
  order: Order | undefined
  /** Filters and order for the API. */
  query: z.output<S>
  /** The same without the order. */
  unordered: z.output<S>
}

/** What the address says of a list. @param sorts the server sorts it; for one that does not, there is no order */
export function readSearch<S extends QuerySchema>(
  schema: S,
  raw: Record<string, unknown>,
  sorts: boolean,
): ListSearch<S> {
  const others = ['pagina', 'offset', 'apos', ...(sorts ? [] : [ORDER_PARAM])]
  // The schema has dropped unknown keys; every value is a plain string.
  const all = tidy(validateSearch(schema, others)(raw) as Search)
  const { [ORDER_PARAM]: order, ...search } = all
  return {
    all,
    search,
    order,
    query: decodeQuery(schema, all as SearchOf<S>),
    unordered: decodeQuery(schema, search as SearchOf<S>),
  }
}
