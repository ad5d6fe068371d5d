import type { pedidoHistoricoRoutes } from '@trama/contract/apl/pedido/historico'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../../context'
import { listPedidoHistorico } from './list-historico'

export const pedidoHistoricoHandlers: Handlers<typeof pedidoHistoricoRoutes, PublicContext, AplContext> = {
  listPedidoHistorico: (ctx, { query }) => listPedidoHistorico(ctx, query),
}
