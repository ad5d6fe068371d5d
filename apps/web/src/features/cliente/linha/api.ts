import { infiniteQueryOptions } from '@tanstack/react-query'
import { entidadeHistoriaRoutes, type HistoriaTipo } from '@trama/contract/apl/entidade/historia'
import { PAGE_SIZE } from '@trama/contract/wire'
import { aplClient } from '@/lib/api/apl'
import { clienteKeys } from '../cliente-keys'

const api = aplClient(entidadeHistoriaRoutes)

/** A customer's line of time, page by page; each begins after the last row of the one before. */
export const linhaQuery = (codcli: number, tipos: readonly HistoriaTipo[]) =>
  infiniteQueryOptions({
    queryKey: [...clienteKeys.all, 'linha', codcli, tipos],
    queryFn: ({ pageParam: apos, signal }) =>
      api.historiaEntidade({
        params: { codcli },
        query: { offset: PAGE_SIZE, apos, ...(tipos.length > 0 && { tipos: tipos.join(';') }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.cursor),
  })
