import { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { pedidoComprasRoutes } from '@trama/contract/apl/pedido/compras'
import { aplClient } from '@/lib/api/apl'

/** Calls that only the item dialog makes. */
export const itemApi = aplClient({ ...classificacaoRoutes, ...pedidoComprasRoutes })
