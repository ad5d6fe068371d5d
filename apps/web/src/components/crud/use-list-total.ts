import { type QueryKey, useQuery } from '@tanstack/react-query'

interface ListTotalOptions<Query> {
  queryKey: QueryKey
  query: Query
  total: ((query: Query, signal: AbortSignal) => Promise<number>) | undefined
  /** The first rows are here, and they are not all. */
  isWanted: boolean
}

/** How many rows the filters find, asked once the first page is there; a failure leaves it unknown. */
export function useListTotal<Query>({ queryKey, query, total, isWanted }: ListTotalOptions<Query>) {
  const count = useQuery({
    queryKey: [...queryKey, 'total', query],
    queryFn: ({ signal }) => total?.(query, signal) ?? null,
    enabled: isWanted && total !== undefined,
    retry: false,
  })
  return { total: count.data ?? undefined, refetchTotal: () => void (isWanted && total && count.refetch()) }
}
