import type { Visao } from '@trama/contract/portal/visao'
import { proximaOf, withProxima } from '@trama/contract/proxima'
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { QuerySchema } from '@/lib/url/state'
import { firstLargePage, firstPage, nextPage, type PageParam } from './list-pages'
import { readSearch } from './list-search'
import { visaoKeys } from './visao/visao-keys'

interface Pages<Query, Row> {
  /** Prefix of the query key, such as `keys.lists`. */
  queryKey: QueryKey
  /** Fetches one page; an empty or short page is the last. */
  page: (query: Query & PageParam, signal: AbortSignal) => Promise<Row[]>
  /** Loads all pages at once, for lists whose count and totals must be whole. */
  whole?: boolean | undefined
  /** Computes the next page's parameters; by default pages grow with the list. */
  next?: typeof nextPage | undefined
  /** Milliseconds for which loaded rows are not fetched again. */
  freshMs?: number | undefined
}

export interface ListSource<Query, Row> extends Pages<Query, Row> {
  rowKey: (row: Row) => string
}

/** Key of a list's pages in the cache; its data is `InfiniteData<Row[]>`. */
export const pagesKey = (queryKey: QueryKey, query: unknown): QueryKey => [...queryKey, 'pages', query]

/** Keeps the identity of unchanged rows on a refetch; each refetched page keeps its own cursor to the next page. */
function keepProximas(before: unknown, now: unknown): unknown {
  const kept: unknown = replaceEqualDeep(before, now)
  if (!isPages(kept) || !isPages(now)) return kept
  kept.pages.forEach((page, index) => withProxima(page, proximaOf(now.pages[index] ?? [])))
  return kept
}

const isPages = (data: unknown): data is { pages: readonly (readonly unknown[])[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)

/** A list's rows, page by page (S1 §2.10). */
export const pagesQuery = <Query, Row>(
  { queryKey, page, whole = false, next = nextPage, freshMs }: Pages<Query, Row>,
  query: Query,
) =>
  infiniteQueryOptions({
    queryKey: pagesKey(queryKey, query),
    queryFn: ({ pageParam, signal }) => page({ ...query, ...pageParam }, signal),
    initialPageParam: whole ? firstLargePage : firstPage,
    getNextPageParam: (last, _pages, param) => next(last, param),
    structuralSharing: keepProximas,
    ...(freshMs !== undefined && { staleTime: freshMs }),
  })

interface Wanted<S extends QuerySchema, Row> extends Pages<z.output<S>, Row> {
  schema: S
  /** True when the server sorts the list. */
  sorts: boolean
}

/** True when some list begins with a view and a plain address may belong to that list. */
const mayBeginWithView = (client: QueryClient, raw: object) =>
  Object.keys(raw).length === 0 &&
  client
    .getQueriesData<Visao[]>({ queryKey: visaoKeys })
    .some(([, views]) => views?.some(({ padrao }) => padrao === 'S'))

/**
 * Prefetches a list's first rows while the code of its screen loads; rows in the cache are kept. Does nothing where
 * the list may begin with a view, because other rows are fetched then.
 */
export function prefetchRows<S extends QuerySchema, Row>(
  client: QueryClient,
  { schema, sorts, ...source }: Wanted<S, Row>,
  raw: Record<string, unknown>,
): void {
  if (mayBeginWithView(client, raw)) return
  const options = pagesQuery<z.output<S>, Row>(source, readSearch(schema, raw, sorts).query)
  if (!client.getQueryState(options.queryKey)) void client.prefetchInfiniteQuery(options)
}
