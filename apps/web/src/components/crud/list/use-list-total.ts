import { type QueryKey, useQuery } from '@tanstack/react-query'

/** Of all rows that the filters find; `sums` are those of the list's `totals`, in their order. */
export interface ListTotal {
  total: number
  sums?: readonly number[]
}

interface ListTotalOptions<Query> {
  queryKey: QueryKey
  query: Query
  total: ((query: Query, signal: AbortSignal) => Promise<ListTotal>) | undefined
  /** The first rows are here, and they are not all. */
  isWanted: boolean
}

/** How many rows the filters find, asked once the first page is there; a failure leaves it unknown. */
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
