/** Events that a call makes, so that another system learns of each deed that it has to know. */
import type { AplRoutes } from '@trama/contract/apl'
import type { EventoTipo } from '@trama/contract/apl/integracao/eventos'

export const EVENTOS_DE: Partial<Record<keyof AplRoutes, EventoTipo[]>> = {
  createPedido: ['pedido.salvo'],
  updatePedido: ['pedido.salvo'],
  createFatura: ['fatura.emitida', 'pedido.faturado'],
  cancelFatura: ['fatura.cancelada'],
  createEntidade: ['cliente.incluido'],
  updateEntidade: ['cliente.alterado'],
  importEntidades: ['cliente.importado'],
  createCotacao: ['cotacao.salva'],
  sendCotacao: ['cotacao.enviada'],
  answerCotacao: ['cotacao.respondida'],
  answerCotacaoPublica: ['cotacao.respondida'],
  declineCotacao: ['cotacao.declinada'],
  closeCotacao: ['cotacao.encerrada'],
  createOrdem: ['compra.incluida'],
  updateOrdem: ['compra.alterada'],
  confirmOrdem: ['compra.confirmada'],
  cancelOrdem: ['compra.cancelada'],
  saveSolicitacao: ['solicitacao.salva'],
  finalizarVenda: ['venda.finalizada'],
  cancelVenda: ['venda.cancelada'],
  releasePedidos: ['pedido.liberado'],
  undoReleasePedidos: ['pedido.liberacao_desfeita'],
  refusePedidos: ['pedido.recusado'],
  releaseOrdens: ['compra.liberada'],
  refuseOrdens: ['compra.recusada'],
  releaseContas: ['pagamento.liberado'],
  undoReleaseContas: ['pagamento.liberacao_desfeita'],
  refuseContas: ['pagamento.recusado'],
  // Deeds that concern no other system.
  createWidget: [],
  createEnvio: [],
}
