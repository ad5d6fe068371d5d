import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { canRefresh } from '@/lib/query/can-refresh'
import { createRowCollector } from './list-pages'
import { type ListSource, pagesQuery } from './list-source'

/**
 * A list's rows, page by page (S1 §2.10). When the filters change, the old rows stay visible until the new ones
 * arrive.
 */
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
    /** True when there is nothing to show yet, not even rows of the previous filters. */
    isLoading: list.isPending,
    /** True while rows of the previous filters are shown. */
    isOld: isPlaceholderData,
    isComplete: list.data !== undefined && !hasNextPage && !isPlaceholderData,
    isFetching,
    /** Error of the first page; when a further page fails, the loaded rows stay visible and this is null. */
    error:
      list.isError && (list.isLoadingError || isPlaceholderData || rows.length === 0) ? list.error : null,
    moreError: isFetchNextPageError || list.isRefetchError ? list.error : null,
    loadMore: () => {
      if (canLoad) void fetchNextPage()
    },
    retryMore: () => void (isFetchNextPageError ? fetchNextPage() : list.refetch()),
    refetch: () => void list.refetch(),
    /** Fetches the list again unless it was fetched a moment ago; true when it is fetched. */
    refresh() {
      const isDue = canRefresh(list)
      if (isDue) void list.refetch()
      return isDue
    },
  }
}
