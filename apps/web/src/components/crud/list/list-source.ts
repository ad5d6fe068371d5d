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
  /** Prefix of the query's key, such as `keys.lists`. */
  queryKey: QueryKey
  /** One page; an empty or short one is the last. */
  page: (query: Query & PageParam, signal: AbortSignal) => Promise<Row[]>
  /** Loads all pages at once, for lists whose count and totals must be whole. */
  whole?: boolean | undefined
  /** The page after one; by default pages grow with the list. */
  next?: typeof nextPage | undefined
  /** For how long what is loaded is not asked for again. */
  freshMs?: number | undefined
}

export interface ListSource<Query, Row> extends Pages<Query, Row> {
  rowKey: (row: Row) => string
}

/** Key of a list's pages in the cache; its data is `InfiniteData<Row[]>`. */
export const pagesKey = (queryKey: QueryKey, query: unknown): QueryKey => [...queryKey, 'pages', query]

/** Rows that have not changed stay what they were; of what is read anew, each page keeps where it goes on. */
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
  /** The server sorts the list. */
  sorts: boolean
}

/** Some list begins with a view, and a plain address may be that list's. */
const mayBeginWithView = (client: QueryClient, raw: object) =>
  Object.keys(raw).length === 0 &&
  client
    .getQueriesData<Visao[]>({ queryKey: visaoKeys })
    .some(([, views]) => views?.some(({ padrao }) => padrao === 'S'))

/**
 * Asks for a list's first rows while the code of its screen is still on its way; what was asked before stays. Not where
 * the list begins with a view: other rows are asked for then.
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
