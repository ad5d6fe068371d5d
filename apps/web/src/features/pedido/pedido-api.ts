import { queryOptions } from '@tanstack/react-query'
import { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import { completePedido } from '@trama/contract/apl/pedido/record'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { aplClient } from '@/lib/api/apl'
import { ApiError, isApiError } from '@/lib/api/api-error'
import { pedidoKeys } from './pedido-keys'

export const pedidoApi = aplClient(pedidoRoutes)

/** An order with its items, in the company of its row. */
export const pedidoDetailQuery = (numero: number, empresa: string) =>
  queryOptions({
    queryKey: pedidoKeys.detail(numero, empresa),
    queryFn: async ({ signal }) => {
      try {
        return completePedido(await pedidoApi.getPedido({ params: { numero }, empresa, signal }), empresa)
      } catch (error) {
        if (!isApiError(error, 'notFound')) throw error
        throw new ApiError('notFound', PEDIDO_LOAD_MESSAGES.pedido(numero), { status: error.status })
      }
    },
  })
