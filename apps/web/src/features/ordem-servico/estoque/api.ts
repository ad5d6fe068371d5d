import { queryOptions } from '@tanstack/react-query'
import { depositoRoutes, EstoqueDepositoQuery } from '@trama/contract/apl/deposito'
import { code, optional } from '@trama/contract/wire'
import * as z from 'zod/mini'
import { aplClient } from '@/lib/api/apl'
import { allPages } from '@/lib/api/all-pages'
import { queryKeys } from '@/lib/query/query-keys'

export const depositoApi = aplClient(depositoRoutes)
export const depositoKeys = queryKeys('deposito')

/** Query of the screen: the deposit is part of the address, as the other filters are. */
export const EstoqueQuery = z.extend(EstoqueDepositoQuery, { deposito: optional(code) })
export type EstoqueQuery = z.output<typeof EstoqueQuery>

/** Deposits that the caller may see, a supplier's own only; there are few, so all load at once. */
export const depositosQuery = queryOptions({
  queryKey: [...depositoKeys.all, 'todos'],
  queryFn: ({ signal }) => allPages((query) => depositoApi.listDepositos({ query, signal })),
  staleTime: 60_000,
})
