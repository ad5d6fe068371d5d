import type * as z from 'zod/mini'
import { asText } from '@/lib/url/search'
import { decodeQuery, type QuerySchema, type SearchOf, validateSearch } from '@/lib/url/state'
import { type Search, tidy } from './filter/list-filter'
import { isDeviceOrder, ORDER_PARAM, type Order } from './list-order'

export interface ListSearch<S extends QuerySchema> {
  /** All that the address says, as written. */
  all: Search
  /** The filters as written. */
  search: Search
  order: Order | undefined
  /** What only the screen knows, as written. */
  own: Search
  /** Filters and order for the API. */
  query: z.output<S>
  /** The same without the order. */
  unordered: z.output<S>
}

/**
 * What the address says of a list.
 * @param sorts the server sorts it; for one that does not, the device may
 * @param ownNames parameters that the server knows nothing of
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
    // An order of the device is no matter of the server's.
    query: decodeQuery(schema, asked as SearchOf<S>),
    unordered: decodeQuery(schema, search as SearchOf<S>),
  }
}
