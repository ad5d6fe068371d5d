import type { pedidoComprasRoutes } from '@trama/contract/apl/pedido/compras'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../../context'
import { curvaPedido } from '../preco/curva-pedido'
import { listComprados } from './list-comprados'

export const pedidoComprasHandlers: Handlers<typeof pedidoComprasRoutes, PublicContext, AplContext> = {
  curvaPedido: (ctx, { query }) => curvaPedido(ctx, query),
  listComprados: (ctx, { query }) => listComprados(ctx, query),
}
