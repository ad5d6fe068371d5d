import { queryOptions } from '@tanstack/react-query'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { ApiError, isApiError } from '@/lib/api/api-error'
import { pedidoApi } from './pedido-api'
import { pedidoKeys } from './pedido-keys'

/** An order with its items, of the company of its row. */
export const pedidoDetailQuery = (numero: number, empresa: string) =>
  queryOptions({
    queryKey: pedidoKeys.detail(numero, empresa),
    queryFn: async ({ signal }) => {
      try {
        return await pedidoApi.getPedido({ params: { numero }, empresa, signal })
      } catch (error) {
        if (!isApiError(error, 'notFound')) throw error
        throw new ApiError('notFound', PEDIDO_LOAD_MESSAGES.pedido(numero), { status: error.status })
      }
    },
  })
