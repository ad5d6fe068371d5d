import { pedidoRowsRoutes } from '@trama/contract/apl/pedido/rows'
import { aplClient } from '@/lib/api/apl'

/** Calls that only the quick order makes, and the call that copies an order. */
export const rapidoApi = aplClient(pedidoRowsRoutes)
