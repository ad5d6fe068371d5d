import { pedidoLinhasRoutes } from '@trama/contract/apl/pedido/linhas'
import { aplClient } from '@/lib/api/apl'

/** What only the quick order asks for, and the copy of an order. */
export const rapidoApi = aplClient(pedidoLinhasRoutes)
