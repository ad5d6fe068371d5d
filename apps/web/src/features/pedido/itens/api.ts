import { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { pedidoComprasRoutes } from '@trama/contract/apl/pedido/compras'
import { aplClient } from '@/lib/api/apl'

/** What only the item dialog asks for. */
export const itemApi = aplClient({ ...classificacaoRoutes, ...pedidoComprasRoutes })
