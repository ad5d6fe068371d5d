import type { pedidoHistoricoRoutes } from '@trama/contract/apl/pedido-historico'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'

export const pedidoHistoricoHandlers: Handlers<typeof pedidoHistoricoRoutes, PublicContext, AplContext> = {
  listPedidoHistorico: () => Promise.reject(unavailable()),
}
