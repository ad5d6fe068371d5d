import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { canRefresh } from '@/lib/query/can-refresh'
import { createRowCollector } from './list-pages'
import { type ListSource, pagesQuery } from './list-source'

/** A list's rows, page by page (S1 §2.10). Other filters keep the old rows in sight until theirs arrive. */
export function useListRows<Query, Row>(source: ListSource<Query, Row>, query: Query) {
  const { whole = false, rowKey } = source
  const options = pagesQuery(source, query)
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const [collect] = useState(() => createRowCollector(rowKey))
  const pages = list.data?.pages
  const rows = useMemo(() => (pages ? collect(pages) : []), [collect, pages])

  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData
  useEffect(() => {
    if (whole && canLoad) void fetchNextPage()
  }, [whole, canLoad, fetchNextPage])

  return {
    key: options.queryKey,
    rows,
    /** Nothing to show yet, not even of the filters before. */
    isLoading: list.isPending,
    /** Rows of the filters before are in sight. */
    isOld: isPlaceholderData,
    isComplete: list.data !== undefined && !hasNextPage && !isPlaceholderData,
    isFetching,
    /** Of the first page; a failed further page leaves the rows in sight, where there are any. */
    error:
      list.isError && (list.isLoadingError || isPlaceholderData || rows.length === 0) ? list.error : null,
    moreError: isFetchNextPageError || list.isRefetchError ? list.error : null,
    loadMore: () => {
      if (canLoad) void fetchNextPage()
    },
    retryMore: () => void (isFetchNextPageError ? fetchNextPage() : list.refetch()),
    refetch: () => void list.refetch(),
    /** The same, unless it was read a moment ago; true when it is asked for. */
    refresh() {
      const isDue = canRefresh(list)
      if (isDue) void list.refetch()
      return isDue
    },
  }
}
