import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { createRowCollector, firstLargePage, firstPage, nextPage, type PageParam } from './list-pages'

export interface ListSource<Query, Row> {
  /** Prefix of the query's key, such as `keys.lists`. */
  queryKey: QueryKey
  /** One page; an empty or short one is the last. */
  page: (query: Query & PageParam, signal: AbortSignal) => Promise<Row[]>
  rowKey: (row: Row) => string
  /** Loads all pages at once, for lists whose count and totals must be whole. */
  whole?: boolean | undefined
  /** The page after one; by default pages grow with the list. */
  next?: typeof nextPage | undefined
  /** For how long what is loaded is not asked for again. */
  freshMs?: number | undefined
}

/** Key of a list's pages in the cache; its data is `InfiniteData<Row[]>`. */
export const pagesKey = (queryKey: QueryKey, query: unknown): QueryKey => [...queryKey, 'pages', query]

/** A list's rows, page by page (S1 §2.10). Other filters keep the old rows in sight until theirs arrive. */
export function useListRows<Query, Row>(
  { queryKey, page, rowKey, whole = false, next = nextPage, freshMs }: ListSource<Query, Row>,
  query: Query,
) {
  const key = pagesKey(queryKey, query)
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => page({ ...query, ...pageParam }, signal),
    initialPageParam: whole ? firstLargePage : firstPage,
    getNextPageParam: (last, _pages, param) => next(last, param),
    placeholderData: keepPreviousData,
    ...(freshMs !== undefined && { staleTime: freshMs }),
  })
  const [collect] = useState(() => createRowCollector(rowKey))
  const pages = list.data?.pages
  const rows = useMemo(() => (pages ? collect(pages) : []), [collect, pages])

  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData
  useEffect(() => {
    if (whole && canLoad) void fetchNextPage()
  }, [whole, canLoad, fetchNextPage])

  return {
    key,
    rows,
    /** Nothing to show yet, not even of the filters before. */
    isLoading: list.isPending,
    /** Rows of the filters before are in sight. */
    isOld: isPlaceholderData,
    isComplete: list.data !== undefined && !hasNextPage && !isPlaceholderData,
    isFetching,
    /** Of the first page; a failed further page leaves the rows in sight. */
    error: list.isLoadingError || (list.isError && isPlaceholderData) ? list.error : null,
    moreError: isFetchNextPageError || list.isRefetchError ? list.error : null,
    loadMore: () => {
      if (canLoad) void fetchNextPage()
    },
    retryMore: () => void (isFetchNextPageError ? fetchNextPage() : list.refetch()),
    refetch: () => void list.refetch(),
  }
}
