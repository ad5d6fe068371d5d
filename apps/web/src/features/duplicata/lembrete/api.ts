import { queryOptions } from '@tanstack/react-query'
import { lembreteRoutes } from '@trama/contract/apl/lembrete'
import { aplClient } from '@/lib/api/apl'

export const lembreteApi = aplClient(lembreteRoutes)

const KEY = ['lembrete'] as const

export const textosQuery = (empresa: string) =>
  queryOptions({
    queryKey: [...KEY, 'textos', empresa],
    queryFn: ({ signal }) => lembreteApi.listLembreteTextos({ empresa, signal }),
  })

export const clienteQuery = (codcli: number, empresa: string) =>
  queryOptions({
    queryKey: [...KEY, 'cliente', empresa, codcli],
    queryFn: ({ signal }) => lembreteApi.getLembreteCliente({ params: { codcli }, empresa, signal }),
    // A failed query only hides the button, so it is not repeated.
    retry: false,
  })
