/**
 * The kinds of events that an ERP is told: which entries of the audit trail become an event, and which fields it
 * holds.
 */
import type { RegistroLido } from '../../access'
import type { Acao, RegistroAuditado } from '../../auditoria'

interface Origem {
  /** Name of the event in the list from which people choose. */
  nome: string
  registro: RegistroLido
  /** Acts that become this event; none where only the code that writes the entry can tell. */
  acoes: readonly Acao[]
}

const evento = (registro: RegistroLido, nome: string, ...acoes: Acao[]): Origem => ({
  nome,
  registro,
  acoes,
})

export const EVENTOS = {
  'pedido.salvo': evento('pedido', 'Pedido incluído ou alterado', 'incluir', 'alterar', 'retomar'),
  'pedido.liberado': evento('pedido', 'Pedido liberado', 'liberar'),
  'pedido.liberacao_desfeita': evento('pedido', 'Liberação de pedido desfeita', 'desfazer'),
  'pedido.recusado': evento('pedido', 'Pedido recusado', 'recusar'),
  'pedido.faturado': evento('pedido', 'Pedido faturado', 'faturar'),
  'pedido.faturamento_desfeito': evento('pedido', 'Faturamento de pedido desfeito', 'estornar'),
  'cliente.incluido': evento('entidade', 'Cliente incluído', 'incluir'),
  'cliente.alterado': evento('entidade', 'Cliente alterado', 'alterar'),
  'cliente.importado': evento('entidade', 'Clientes importados de um arquivo', 'importar'),
  'fatura.emitida': evento('fatura', 'Nota fiscal emitida', 'incluir'),
  'fatura.respondida': evento('fatura', 'Nota fiscal respondida pela Sefaz'),
  'fatura.cancelamento_pedido': evento('fatura', 'Cancelamento de nota fiscal pedido à Sefaz'),
  'fatura.cancelada': evento('fatura', 'Nota fiscal cancelada', 'cancelar'),
  'fatura.excluida': evento('fatura', 'Nota fiscal desfeita', 'excluir'),
  'pagamento.liberado': evento('conta_pagar', 'Pagamento liberado', 'liberar'),
  'pagamento.liberacao_desfeita': evento('conta_pagar', 'Liberação de pagamento desfeita', 'desfazer'),
  'pagamento.recusado': evento('conta_pagar', 'Pagamento recusado', 'recusar'),
  'comissao.fechada': evento('comissao', 'Mês da comissão fechado', 'fechar'),
  'comissao.reaberta': evento('comissao', 'Mês da comissão reaberto', 'abrir'),
  'cotacao.salva': evento('cotacao', 'Cotação incluída ou alterada', 'incluir', 'alterar'),
  'cotacao.enviada': evento('cotacao', 'Cotação enviada'),
  'cotacao.respondida': evento('cotacao', 'Cotação respondida pelo fornecedor'),
  'cotacao.declinada': evento('cotacao', 'Cotação declinada pelo fornecedor', 'recusar'),
  'cotacao.adjudicada': evento('cotacao', 'Cotação adjudicada', 'adjudicar'),
  'cotacao.adjudicacao_desfeita': evento('cotacao', 'Adjudicação de cotação desfeita', 'desfazer'),
  'cotacao.encerrada': evento('cotacao', 'Cotação encerrada ou cancelada', 'fechar', 'cancelar'),
  'compra.incluida': evento('ordem_compra', 'Ordem de compra incluída', 'incluir'),
  'compra.alterada': evento('ordem_compra', 'Ordem de compra alterada', 'alterar'),
  'compra.liberada': evento('ordem_compra', 'Ordem de compra liberada', 'liberar'),
  'compra.liberacao_desfeita': evento('ordem_compra', 'Liberação de compra desfeita', 'desfazer'),
  'compra.recusada': evento('ordem_compra', 'Ordem de compra recusada', 'recusar'),
  'compra.confirmada': evento('ordem_compra', 'Compra confirmada pelo fornecedor', 'confirmar'),
  'compra.recebida': evento('ordem_compra', 'Mercadoria de compra recebida', 'receber'),
  'compra.recebimento_desfeito': evento('ordem_compra', 'Recebimento de compra desfeito', 'estornar'),
  'compra.cancelada': evento('ordem_compra', 'Ordem de compra cancelada', 'cancelar'),
  'solicitacao.salva': evento('solicitacao', 'Solicitação incluída ou alterada', 'incluir', 'alterar'),
  'venda.salva': evento('venda', 'Venda do varejo incluída ou alterada', 'incluir', 'alterar'),
  'venda.finalizada': evento('venda', 'Venda do varejo finalizada', 'finalizar'),
  'venda.faturada': evento('venda', 'Venda do varejo faturada', 'faturar'),
  'venda.cancelada': evento('venda', 'Venda do varejo cancelada', 'cancelar'),
  'caixa.aberto': evento('caixa', 'Caixa aberto', 'incluir'),
  'caixa.fechado': evento('caixa', 'Caixa fechado', 'fechar'),
  'caixa.conferido': evento('caixa', 'Caixa conferido', 'confirmar'),
  'ordem_servico.alterada': evento('ordem_servico', 'Ordem de serviço alterada', 'alterar'),
  'contato.salvo': evento('crm', 'Contato do CRM incluído ou alterado', 'incluir', 'alterar', 'desfazer'),
  'contato.excluido': evento('crm', 'Contato do CRM excluído', 'excluir'),
} as const satisfies Record<string, Origem>

export type EventoTipo = keyof typeof EVENTOS
export const EVENTO_TIPOS = Object.keys(EVENTOS) as [EventoTipo, ...EventoTipo[]]

/** Kind of the event that a webhook receives when a person tries it out. */
export const EVENTO_TESTE = 'teste'

const BY_DEED = new Map<string, EventoTipo>(
  EVENTO_TIPOS.flatMap((tipo) =>
    EVENTOS[tipo].acoes.map((acao) => [`${EVENTOS[tipo].registro} ${acao}`, tipo] as const),
  ),
)

/** The event that an entry of the audit trail becomes by its record and act; undefined for most entries. */
export const eventoOf = (registro: RegistroAuditado, acao: Acao): EventoTipo | undefined =>
  BY_DEED.get(`${registro} ${acao}`)

/** Groups of events, in the order in which people see them when they choose. */
export const EVENTO_GRUPOS: readonly { titulo: string; registros: readonly RegistroLido[] }[] = [
  { titulo: 'Pedidos de venda', registros: ['pedido'] },
  { titulo: 'Clientes', registros: ['entidade'] },
  { titulo: 'Notas fiscais', registros: ['fatura'] },
  { titulo: 'Financeiro', registros: ['conta_pagar', 'comissao'] },
  { titulo: 'Compras', registros: ['solicitacao', 'cotacao', 'ordem_compra'] },
  { titulo: 'Varejo', registros: ['venda', 'caixa'] },
  { titulo: 'Produção e CRM', registros: ['ordem_servico', 'crm'] },
]

/**
 * Fields of the audit entry that an event takes over: codes, days, sums and states; never names, notes or addresses.
 */
export const EVENTO_DADOS = [
  'numero',
  'codven',
  'seq',
  'fatura',
  'nota',
  'pedido',
  'ordem_compra',
  'ordens',
  'recebimento',
  'duplicatas',
  'codcli',
  'codrep',
  'codfor',
  'colecao',
  'tab_pre',
  'codcond',
  'cdcondicao',
  'solicitante',
  'comprador',
  'dt_emissao',
  'dt_fatura',
  'entrega',
  'data',
  'prazo',
  'vencimento',
  'mes',
  'qtde',
  'faturado',
  'valor',
  'valor_liq',
  'vldesconto',
  'vlabatimento',
  'valor_total_liq',
  'valor_total_fat',
  'bloqueio',
  'financeiro',
  'liberado',
  'aprovado',
  'situacao',
  'andamento',
  'status',
  'impresso',
  'a_cancelar',
  'protocolo',
  'ativo',
  'confirmada',
  'recusa_lado',
  'recusa_motivo',
  'primeiro',
  'ultimo',
  'novas',
  'campo',
  'motivo',
  'caixa',
  'tipo_operacao',
] as const
