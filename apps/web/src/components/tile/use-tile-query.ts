import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { FigureQuery } from '@/lib/domain'
import { canRefresh } from '@/lib/query/can-refresh'
import { readText } from './read-text'

/** Data of a tile, the time of the last reading, and a function to read again. */
export function useTileQuery<T>(query: FigureQuery<T>) {
  // A tile's `select` expects the answer of its own call; no other answer is passed to it.
  const options = { ...query, meta: { tile: true } } as unknown as UseQueryOptions<unknown, Error, T>
  const { data, error, status, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(options)
  return {
    data,
    /** Error of the first reading; null once there is data, because earlier data stays visible. */
    error: data === undefined ? error : null,
    isPending,
    isFetching,
    /** "Lido às 14:32"; undefined before the first answer. */
    readAt: dataUpdatedAt > 0 ? readText(dataUpdatedAt) : undefined,
    /** Reads again, unless the last reading was within 3 seconds. */
    refresh: () => {
      if (canRefresh({ dataUpdatedAt, status })) void refetch({ cancelRefetch: false })
    },
  }
}
