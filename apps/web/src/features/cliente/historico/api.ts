import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import { pedidoHistoricoRoutes } from '@trama/contract/apl/pedido/historico'
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { aplClient } from '@/lib/api/apl'

/** Calls for a customer's purchases: one call, or order by order from an older server. */
export const historicoApi = aplClient({
  ...pedidoHistoricoRoutes,
  listPedidos: pedidoListRoutes.listPedidos,
  getPedido: pedidoRoutes.getPedido,
  getEntidade: entidadeRoutes.getEntidade,
})
