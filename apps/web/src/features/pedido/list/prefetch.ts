import type { QueryClient } from '@tanstack/react-query'
import { PedidoQuery } from '@trama/contract/apl/pedido/list'
import { prefetchRows } from '@/components/crud/list/list-source'
import { currentSession } from '@/lib/session'
import { pedidoKeys } from '../pedido-keys'
import { listPedidos } from '../pedido-queries'

/** Loads the list's first rows ahead, for the filters of an address. */
export const prefetchPedidos = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchRows(
    client,
    {
      schema: PedidoQuery,
      queryKey: pedidoKeys.lists,
      page: listPedidos,
      sorts: currentSession()?.flagsVersao.ordemDosPedidos ?? false,
    },
    search,
  )
