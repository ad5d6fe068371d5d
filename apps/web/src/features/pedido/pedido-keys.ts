import { queryKeys } from '@/lib/query/query-keys'

export const pedidoKeys = queryKeys('pedido')

/** Where an order is read, whatever its status; those of another company than the session's name it. */
export const pedidoHref = (numero: number, empresa?: string): string =>
  `/VerPedido/${numero}${empresa === undefined ? '' : `?empresa=${encodeURIComponent(empresa)}`}`
