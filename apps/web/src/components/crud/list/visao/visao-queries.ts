import { queryOptions } from '@tanstack/react-query'
import { type Visao, visaoRoutes } from '@trama/contract/portal/visao'
import { portalClient } from '@/lib/api/portal'
import { visaoKeys } from './visao-keys'

export const visaoApi = portalClient(visaoRoutes)

const FRESH_MS = 5 * 60_000

/** The views of all lists, asked for once; a portal that is older or out of reach has none. */
export const visoesQuery = (usuario: number) =>
  queryOptions({
    queryKey: [...visaoKeys, usuario],
    queryFn: ({ signal }): Promise<Visao[]> => visaoApi.listVisoes({ signal }),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
