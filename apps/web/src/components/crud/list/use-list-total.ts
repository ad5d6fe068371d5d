import { type QueryKey, useQuery } from '@tanstack/react-query'

/** Number of all rows that match the filters; `sums` follow the order of the list's `totals`. */
export interface ListTotal {
  total: number
  sums?: readonly number[]
}

interface ListTotalOptions<Query> {
  queryKey: QueryKey
  query: Query
  total: ((query: Query, signal: AbortSignal) => Promise<ListTotal>) | undefined
  /** True when the first rows are loaded and more rows exist. */
  isWanted: boolean
}

/** Number of rows that match the filters, fetched once the first page is loaded; unknown when the call fails. */
export function useListTotal<Query>({ queryKey, query, total, isWanted }: ListTotalOptions<Query>) {
  const { data, refetch } = useQuery({
    queryKey: [...queryKey, 'total', query],
    queryFn: ({ signal }) => total?.(query, signal) ?? null,
    enabled: isWanted && total !== undefined,
    retry: false,
  })
  return {
    total: data?.total,
    wholeSums: isWanted ? data?.sums : undefined,
    refetchTotal: () => void (isWanted && total && refetch()),
  }
}
