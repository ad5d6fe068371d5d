import type * as z from 'zod/mini'
import { asText } from '@/lib/url/search'
import { decodeQuery, type QuerySchema, type SearchOf, validateSearch } from '@/lib/url/state'
import { type Search, tidy } from './filter/list-filter'
import { isDeviceOrder, ORDER_PARAM, type Order } from './list-order'

export interface ListSearch<S extends QuerySchema> {
  /** All parameters of the address, as written. */
  all: Search
  /** The filters as written. */
  search: Search
  order: Order | undefined
  /** The screen's own parameters, as written. */
  own: Search
  /** Filters and order for the API. */
  query: z.output<S>
  /** The filters for the API without the order. */
  unordered: z.output<S>
}

/**
 * Reads a list's filters, order and own parameters from the address.
 * @param sorts true when the server sorts the list; otherwise the device may sort it
 * @param ownNames parameters that are not sent to the server
 */
export function readSearch<S extends QuerySchema>(
  schema: S,
  raw: Record<string, unknown>,
  sorts: boolean,
  ownNames: readonly string[] = [],
): ListSearch<S> {
  const others = ['pagina', 'offset', 'apos', ...(sorts ? [] : [ORDER_PARAM])]
  // The schema has dropped unknown keys; every value is a plain string.
  const asked = tidy(validateSearch(schema, others)(raw) as Search)
  const said = asText(raw[ORDER_PARAM])
  const known = isDeviceOrder(said) ? tidy({ ...asked, [ORDER_PARAM]: said }) : asked
  const own = tidy(Object.fromEntries(ownNames.map((name) => [name, asText(raw[name])])))
  const { [ORDER_PARAM]: order, ...search } = known
  return {
    all: tidy({ ...known, ...own }),
    search,
    order,
    own,
    // An order of the device is not sent to the server.
    query: decodeQuery(schema, asked as SearchOf<S>),
    unordered: decodeQuery(schema, search as SearchOf<S>),
  }
}
