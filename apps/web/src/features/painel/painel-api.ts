import { queryOptions } from '@tanstack/react-query'
import { type RowsFilters, type RowsQuery, painelRoutes } from '@trama/contract/apl/painel/rows'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'

const apl = aplClient(painelRoutes)

export const painelKeys = queryKeys('painel')

export const listPainelRows = (query: RowsQuery, signal: AbortSignal) =>
  apl.listPainelLinhas({ query, signal })

/** The figure, the number of its rows, and the names of its filters. */
export const totalQuery = (query: RowsFilters) =>
  queryOptions({
    queryKey: [...painelKeys.all, 'total', query],
    queryFn: ({ signal }) => apl.totalPainelLinhas({ query, signal }),
  })
