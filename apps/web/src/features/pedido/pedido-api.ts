import { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import { aplClient } from '@/lib/api/apl'

export const pedidoApi = aplClient(pedidoRoutes)
