import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type PedidoHistoricoItem,
  type PedidoHistoricoQuery,
  pedidoHistoricoRoutes,
} from '@trama/contract/apl/pedido/historico'
import { completePedido } from '@trama/contract/apl/pedido/record'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { useState } from 'react'
import type { RowsList } from '@/components/crud/grid/rows-frame'
import { wholeList } from '@/components/crud/grid/whole-list'
import { useListRows } from '@/components/crud/list/use-list-rows'
import { named } from '@/lib/api/api-error'
import { historicoKey } from './columns'
import { type HistoricoProgress, loadHistorico, type PedidoSource } from './pedidos'
import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { aplClient } from '@/lib/api/apl'

/** A search that the user started; `vez` makes a repeat with the same filters another search. */
export interface Consulta {
  query: PedidoHistoricoQuery
  vez: number
}

const HISTORICO = ['historico'] as const
const NONE: readonly PedidoHistoricoItem[] = []
/**
 * Milliseconds for which a loaded order detail is kept, so that a retry after a failure fetches only the missing
 * ones.
 */
const RETRY_FRESH_MS = 60_000

export function useHistoricoPaginas({ query, vez }: Consulta): RowsList<PedidoHistoricoItem> {
  return useListRows<PedidoHistoricoQuery, PedidoHistoricoItem>(
    {
      queryKey: [...HISTORICO, vez],
      page: (page, signal) => historicoApi.listPedidoHistorico({ query: page, signal }),
      rowKey: historicoKey,
    },
    query,
  )
}

interface HistoricoPedidos extends RowsList<PedidoHistoricoItem> {
  progress: HistoricoProgress | null
}

/** Loads the history order by order; stops when no component shows the result. */
export function useHistoricoPedidos({ query, vez }: Consulta): HistoricoPedidos {
  const client = useQueryClient()
  const [progress, setProgress] = useState<HistoricoProgress | null>(null)
  const asked = useQuery({
    queryKey: [...HISTORICO, vez, 'pedidos', query],
    queryFn: ({ signal }) => loadHistorico(sourceOf(client, vez, signal), query, setProgress),
    staleTime: Infinity,
  })
  return { progress, ...wholeList(asked.data ?? NONE, asked) }
}

const sourceOf = (client: QueryClient, vez: number, signal: AbortSignal): PedidoSource => ({
  list: (query) => historicoApi.listPedidos({ query, signal }),
  detail: (numero, empresa) =>
    client.fetchQuery({
      queryKey: [...HISTORICO, vez, 'pedido', empresa, numero],
      queryFn: () =>
        named(
          historicoApi
            .getPedido({ params: { numero }, empresa, signal })
            .then((reply) => completePedido(reply, empresa)),
          PEDIDO_LOAD_MESSAGES.pedido(numero),
        ),
      staleTime: RETRY_FRESH_MS,
    }),
  cnpj: async (codcli) => (await historicoApi.getEntidade({ params: { codcli }, signal })).cnpj,
})

/** Calls for a customer's purchases: one call, or order by order from an older server. */
const historicoApi = aplClient({
  ...pedidoHistoricoRoutes,
  listPedidos: pedidoListRoutes.listPedidos,
  getPedido: pedidoRoutes.getPedido,
  getEntidade: entidadeRoutes.getEntidade,
})
