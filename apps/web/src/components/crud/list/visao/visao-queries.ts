import { queryOptions } from '@tanstack/react-query'
import { type Visao, visaoRoutes } from '@trama/contract/portal/visao'
import { portalClient } from '@/lib/api/portal'
import { visaoKeys } from './visao-keys'

export const visaoApi = portalClient(visaoRoutes)

const FRESH_MS = 5 * 60_000

/** Views of all lists, fetched once; empty when the portal is older or out of reach. */
export const visoesQuery = (usuario: number) =>
  queryOptions({
    queryKey: [...visaoKeys, usuario],
    queryFn: ({ signal }): Promise<Visao[]> => visaoApi.listVisoes({ signal }),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
