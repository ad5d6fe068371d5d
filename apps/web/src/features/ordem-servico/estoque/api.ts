import { queryOptions } from '@tanstack/react-query'
import { depositoRoutes, EstoqueDepositoQuery } from '@trama/contract/apl/deposito'
import { code, optional } from '@trama/contract/wire'
import * as z from 'zod/mini'
import { aplClient } from '@/lib/api/apl'
import { allPages } from '@/lib/api/all-pages'
import { queryKeys } from '@/lib/query/query-keys'

export const depositoApi = aplClient(depositoRoutes)
export const depositoKeys = queryKeys('deposito')

/** What the screen shows: the deposit stands in its address with the other filters. */
export const EstoqueQuery = z.extend(EstoqueDepositoQuery, { deposito: optional(code) })
export type EstoqueQuery = z.output<typeof EstoqueQuery>

/** Of a supplier those that it keeps; there are few. */
export const depositosQuery = queryOptions({
  queryKey: [...depositoKeys.all, 'todos'],
  queryFn: ({ signal }) => allPages((query) => depositoApi.listDepositos({ query, signal })),
  staleTime: 60_000,
})
