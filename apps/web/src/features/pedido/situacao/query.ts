import { queryOptions } from '@tanstack/react-query'
import { pedidoSituacaoRoutes } from '@trama/contract/apl/pedido/situacao'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import { situacaoKey } from '../pedido-queries'

export const situacaoApi = aplClient(pedidoSituacaoRoutes)

/** Query for the gate at which an order stands, in the company of the order's row. */
export const situacaoQuery = (numero: number, empresa: string) =>
  queryOptions({
    queryKey: [...situacaoKey, empresa, numero],
    queryFn: ({ signal }) =>
      named(
        situacaoApi.getPedidoSituacao({ params: { numero }, empresa, signal }),
        PEDIDO_LOAD_MESSAGES.pedido(numero),
      ),
  })
