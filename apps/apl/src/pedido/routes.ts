import type { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import type { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import type { pedidoLiberacaoRoutes } from '@trama/contract/apl/pedido/liberacao'
import type { pedidoRiscoRoutes } from '@trama/contract/apl/pedido/risco'
import type { pedidoSituacaoRoutes } from '@trama/contract/apl/pedido/situacao'
import { calculateDesconto } from './preco/calculate-desconto'
import { createPedido } from './create-pedido'
import { getPedido } from './get-pedido'
import { listHistoria } from './historico/list-historia'
import { pedidoList } from './list/list-pedidos'
import { getSituacao } from './historico/get-situacao'
import { pedidoLotes, releasePedido } from './liberacao/liberacao'
import { listRiscos } from './liberacao/list-riscos'
import { rankingPedidos } from './list/ranking-pedidos'
import { resumoPedidos } from './list/resumo-pedidos'
import { updatePedido } from './update-pedido'

type PedidoRoutes = typeof pedidoListRoutes &
  typeof pedidoRoutes &
  typeof pedidoLiberacaoRoutes &
  typeof pedidoRiscoRoutes &
  typeof pedidoSituacaoRoutes

export const pedidoHandlers: Handlers<PedidoRoutes, PublicContext, AplContext> = {
  listPedidos: (ctx, { query }) => pedidoList.list(ctx, query),
  totalPedidos: (ctx, { query }) => pedidoList.total(ctx, query),
  getPedido: (ctx, { params: { numero } }) => getPedido(ctx, numero),
  // A body with `numero` changes that order (S1 §7.3).
  createPedido: (ctx, { body: { numero, ...body } }) =>
    numero ? updatePedido(ctx, { numero, body, alterar_itens: true }) : createPedido(ctx, body),
  updatePedido: (ctx, { params: { numero }, query, body }) =>
    updatePedido(ctx, { numero, body, alterar_itens: query.alterar_itens === 'S' }),
  releasePedido: (ctx, { params: { numero }, body }) => releasePedido(ctx, numero, body),
  releasePedidos: (ctx, { body: { lado, pedidos } }) => pedidoLotes.release(ctx, lado, pedidos),
  undoReleasePedidos: (ctx, { body: { lado, pedidos } }) => pedidoLotes.undo(ctx, lado, pedidos),
  refusePedidos: (ctx, { body: { pedidos, ...body } }) => pedidoLotes.refuse(ctx, body, pedidos),
  listPedidoRiscos: (ctx, { query }) => listRiscos(ctx, query),
  getPedidoSituacao: (ctx, { params: { numero } }) => getSituacao(ctx, numero),
  listPedidoHistoria: (ctx, { params: { numero } }) => listHistoria(ctx, numero),
  rankingPedidos: (ctx, { query }) => rankingPedidos(ctx, query),
  resumoPedidos: (ctx, { query }) => resumoPedidos(ctx, query),
  calculateDesconto: (ctx, { body }) => calculateDesconto(ctx, body),
}
