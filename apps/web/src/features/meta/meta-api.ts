import { queryOptions } from '@tanstack/react-query'
import { metaRoutes } from '@trama/contract/apl/meta/meta'
import { metaProgressoRoutes } from '@trama/contract/apl/meta/progresso'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'

export const metaApi = aplClient({ ...metaRoutes, ...metaProgressoRoutes })
export const metaKeys = queryKeys('meta')

/**
 * @param mes first day of the month, as an ISO date
 */
export const progressoQuery = (mes: string) =>
  queryOptions({
    queryKey: [...metaKeys.all, 'progresso', mes],
    queryFn: ({ signal }) => metaApi.getMetaProgresso({ query: { mes }, signal }),
    staleTime: 60_000,
  })

/** Goals of a year for editing; never reloaded by itself, because that would overwrite what the user types. */
export const metasQuery = (ano: number) =>
  queryOptions({
    queryKey: metaKeys.list(ano),
    queryFn: ({ signal }) => metaApi.listMetas({ query: { ano }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
