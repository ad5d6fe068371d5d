/** The application server's route table, served at the root. */
import { auditoriaRoutes } from './auditoria'
import { anexoRoutes } from './apl/anexo'
import { boletoDocumentoRoutes, boletoPublicoRoutes, boletoRoutes } from './apl/boleto'
import { caixaRoutes } from './apl/caixa'
import { catalogoRoutes } from './apl/catalogo'
import { catalogoDocumentoRoutes } from './apl/catalogo-documento'
import { cepRoutes } from './apl/cep'
import { classificacaoRoutes } from './apl/classificacao'
import { comissaoRoutes } from './apl/comissao/comissao'
import { comissaoRegraRoutes } from './apl/comissao/regra'
import { comparativoRoutes } from './apl/cotacao/comparativo'
import { cotacaoCompraRoutes } from './apl/cotacao/compra'
import { cotacaoConsultaRoutes } from './apl/cotacao/consulta'
import { cotacaoRoutes } from './apl/cotacao/cotacao'
import { cotacaoPublicaRoutes } from './apl/cotacao/publico'
import { crmAgendaRoutes } from './apl/crm/agenda'
import { crmCalendarioRoutes } from './apl/crm/calendario'
import { crmRoutes } from './apl/crm/crm'
import { crmListRoutes } from './apl/crm/list'
import { depositoRoutes } from './apl/deposito'
import { visitaRoutes } from './apl/crm/visita'
import { documentoRoutes } from './apl/documento'
import { entidadeRoutes } from './apl/entidade/entidade'
import { entidadeApoioRoutes } from './apl/entidade/apoio'
import { entidadeHistoriaRoutes } from './apl/entidade/historia'
import { entidadeImportacaoRoutes } from './apl/entidade/importacao'
import { entidadeInputRoutes } from './apl/entidade/input'
import { entidadeResumoRoutes } from './apl/entidade/resumo'
import { estoqueRoutes } from './apl/produto/estoque'
import { envioRoutes } from './apl/envio/envio'
import { faturaArquivoRoutes, faturaDocumentoRoutes } from './apl/fatura/arquivo'
import { faturaRoutes } from './apl/fatura/fatura'
import { faturadoRoutes } from './apl/fatura/faturado'
import { faturaListRoutes } from './apl/fatura/list'
import { fornecedorRoutes } from './apl/fornecedor'
import { materialRoutes } from './apl/produto/material'
import { metaRoutes } from './apl/meta/meta'
import { metaProgressoRoutes } from './apl/meta/progresso'
import { pacoteRoutes } from './apl/pacote'
import { avisoRoutes } from './apl/aviso'
import { ordemServicoListRoutes } from './apl/ordem-servico/list'
import { ordemServicoDocumentoRoutes, ordemServicoRoutes } from './apl/ordem-servico/ordem-servico'
import { ordemServicoQuadroRoutes } from './apl/ordem-servico/quadro'
import { ordemDocumentoRoutes } from './apl/compra/documento'
import { ordemLiberacaoRoutes, ordemSituacaoRoutes } from './apl/compra/liberacao'
import { ordemListRoutes } from './apl/compra/list'
import { ordemRoutes } from './apl/compra/ordem'
import { ordemPublicaRoutes } from './apl/compra/publico'
import { recebimentoRoutes } from './apl/compra/recebimento'
import { eventoRoutes } from './apl/integracao/evento'
import { webhookRoutes } from './apl/integracao/webhook'
import { inicioRoutes } from './apl/inicio/inicio'
import { integracaoArquivoRoutes } from './apl/integracao/arquivo'
import { contaRoutes } from './apl/integracao/conta'
import { integracaoEntradaRoutes } from './apl/integracao/entrada'
import { painelRoutes } from './apl/painel/rows'
import { widgetEditorRoutes, widgetRoutes } from './apl/painel/widget'
import { pedidoRoutes } from './apl/pedido/pedido'
import { pedidoDocumentoRoutes } from './apl/pedido/documento'
import { pedidoFornecedorRoutes } from './apl/pedido-fornecedor/pedido-fornecedor'
import { pedidoComprasRoutes } from './apl/pedido/compras'
import { pedidoHistoricoRoutes } from './apl/pedido/historico'
import { pedidoLiberacaoRoutes } from './apl/pedido/liberacao'
import { pedidoRowsRoutes } from './apl/pedido/rows'
import { pedidoListRoutes } from './apl/pedido/list'
import { pedidoRiscoRoutes } from './apl/pedido/risco'
import { ordemRiscoRoutes } from './apl/compra/risco'
import { pagarRiscoRoutes } from './apl/pagar/risco'
import { pedidoSituacaoRoutes } from './apl/pedido/situacao'
import { produtoRoutes } from './apl/produto/produto'
import { lembreteRoutes } from './apl/lembrete'
import { pagarRoutes } from './apl/pagar/pagar'
import { pagarLiberacaoRoutes, pagarSituacaoRoutes } from './apl/pagar/liberacao'
import { receberRoutes, receberTotalRoutes } from './apl/receber/receber'
import { emAbertoRoutes } from './apl/receber/em-aberto'
import { receberExtratoRoutes } from './apl/receber/extrato'
import { representanteRoutes } from './apl/representante'
import { vendaListRoutes } from './apl/varejo/list'
import { produtoVarejoRoutes } from './apl/varejo/produto'
import { vendaRoutes } from './apl/varejo/venda'
import { resumoVarejoRoutes } from './apl/varejo/resumo'
import { sistemaRoutes } from './apl/sistema'
import { varejoFaturaRoutes, vendaDocumentoRoutes } from './apl/varejo/fatura'
import { varejoFinalizacaoRoutes } from './apl/varejo/finalizacao'
import { solicitacaoRoutes } from './apl/solicitacao/solicitacao'

export const aplRoutes = {
  ...sistemaRoutes,
  ...representanteRoutes,
  ...fornecedorRoutes,
  ...entidadeRoutes,
  ...entidadeInputRoutes,
  ...entidadeResumoRoutes,
  ...entidadeImportacaoRoutes,
  ...entidadeApoioRoutes,
  ...cepRoutes,
  ...crmListRoutes,
  ...crmAgendaRoutes,
  ...crmCalendarioRoutes,
  ...crmRoutes,
  ...visitaRoutes,
  ...entidadeHistoriaRoutes,
  ...catalogoRoutes,
  ...classificacaoRoutes,
  ...produtoRoutes,
  ...pacoteRoutes,
  ...materialRoutes,
  ...estoqueRoutes,
  ...depositoRoutes,
  ...pedidoRowsRoutes,
  ...pedidoListRoutes,
  ...pedidoHistoricoRoutes,
  ...pedidoComprasRoutes,
  ...pedidoRoutes,
  ...pedidoLiberacaoRoutes,
  ...pedidoRiscoRoutes,
  ...pedidoSituacaoRoutes,
  ...pedidoFornecedorRoutes,
  ...pedidoDocumentoRoutes,
  ...boletoRoutes,
  ...boletoDocumentoRoutes,
  ...boletoPublicoRoutes,
  ...documentoRoutes,
  ...catalogoDocumentoRoutes,
  ...faturaListRoutes,
  ...faturadoRoutes,
  ...faturaRoutes,
  ...faturaArquivoRoutes,
  ...faturaDocumentoRoutes,
  ...varejoFinalizacaoRoutes,
  ...varejoFaturaRoutes,
  ...vendaDocumentoRoutes,
  ...receberRoutes,
  ...receberTotalRoutes,
  ...receberExtratoRoutes,
  ...emAbertoRoutes,
  ...lembreteRoutes,
  ...pagarRoutes,
  ...pagarLiberacaoRoutes,
  ...pagarSituacaoRoutes,
  ...pagarRiscoRoutes,
  ...solicitacaoRoutes,
  ...ordemServicoListRoutes,
  ...ordemServicoQuadroRoutes,
  ...ordemServicoRoutes,
  ...ordemServicoDocumentoRoutes,
  ...ordemListRoutes,
  ...ordemRoutes,
  ...ordemLiberacaoRoutes,
  ...ordemSituacaoRoutes,
  ...ordemRiscoRoutes,
  ...ordemDocumentoRoutes,
  ...ordemPublicaRoutes,
  ...recebimentoRoutes,
  ...avisoRoutes,
  ...cotacaoRoutes,
  ...cotacaoCompraRoutes,
  ...comparativoRoutes,
  ...cotacaoConsultaRoutes,
  ...cotacaoPublicaRoutes,
  ...vendaListRoutes,
  ...vendaRoutes,
  ...produtoVarejoRoutes,
  ...caixaRoutes,
  ...resumoVarejoRoutes,
  ...metaRoutes,
  ...metaProgressoRoutes,
  ...widgetRoutes,
  ...widgetEditorRoutes,
  ...painelRoutes,
  ...inicioRoutes,
  ...envioRoutes,
  ...comissaoRoutes,
  ...comissaoRegraRoutes,
  ...anexoRoutes,
  ...eventoRoutes,
  ...webhookRoutes,
  ...auditoriaRoutes,
  ...contaRoutes,
  ...integracaoEntradaRoutes,
  ...integracaoArquivoRoutes,
}
export type AplRoutes = typeof aplRoutes
