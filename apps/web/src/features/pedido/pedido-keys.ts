import { queryKeys } from '@/lib/query-keys'

export const pedidoKeys = queryKeys('pedido')
