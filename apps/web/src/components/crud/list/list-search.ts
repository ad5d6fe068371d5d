import type * as z from 'zod/mini'
import { decodeQuery, type QuerySchema, type SearchOf, validateSearch } from '@/lib/url/state'
import { type Search, tidy } from './filter/list-filter'
import { isDeviceOrder, ORDER_PARAM, type Order } from './list-order'
import { asText } from '@/lib/url/search'

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

/** What the address says of a list. @param sorts the server sorts it; for one that does not, the device may */
export function readSearch<S extends QuerySchema>(
  schema: S,
  raw: Record<string, unknown>,
  sorts: boolean,
): ListSearch<S> {
  const others = ['pagina', 'offset', 'apos', ...(sorts ? [] : [ORDER_PARAM])]
  // The schema has dropped unknown keys; every value is a plain string.
  const asked = tidy(validateSearch(schema, others)(raw) as Search)
  const said = asText(raw[ORDER_PARAM])
  const all = isDeviceOrder(said) ? tidy({ ...asked, [ORDER_PARAM]: said }) : asked
  const { [ORDER_PARAM]: order, ...search } = all
  return {
    all,
    search,
    order,
    // An order of the device is no matter of the server's.
    query: decodeQuery(schema, asked as SearchOf<S>),
    unordered: decodeQuery(schema, search as SearchOf<S>),
  }
}
