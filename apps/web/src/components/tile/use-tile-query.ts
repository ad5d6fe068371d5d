import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { FigureQuery } from '@/lib/domain'
import { canRefresh } from '@/lib/query/can-refresh'
import { readText } from './read-text'

/** What a tile shows, when it was read, and how it is read again. */
export function useTileQuery<T>(query: FigureQuery<T>) {
  // A tile's `select` knows what its own call answers; only that one is given to it.
  const options = { ...query, meta: { tile: true } } as unknown as UseQueryOptions<unknown, Error, T>
  const { data, error, status, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(options)
  return {
    data,
    /** Of the last reading; what was read before stays in sight. */
    error: data === undefined ? error : null,
    isPending,
    isFetching,
    /** "Lido às 14:32"; undefined before the first answer. */
    readAt: dataUpdatedAt > 0 ? readText(dataUpdatedAt) : undefined,
    /** Reads it again, unless that was done in the last 3 seconds. */
    refresh: () => {
      if (canRefresh({ dataUpdatedAt, status })) void refetch({ cancelRefetch: false })
    },
  }
}
