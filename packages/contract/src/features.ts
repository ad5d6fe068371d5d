/**
 * What an application server may lack, and the version that brought it: the one table of version flags. The web
 * hides what a server's version does not have, and what it turns out not to have: a call with a feature (`Route`)
 * that answers 404 without a body of ours is one that this server does not know.
 */
export const FEATURE_VERSIONS = {
  // S1 §9
  materialFormPedido: 35,
  varejoSemOrcamento: 36,
  grupoCorEFaixaPreco: 39,

  // S2 §7, §9
  boleto: 34,
  /** Retail sales: the screens are closed below it. */
  varejo: 36,

  // Calls that the specification asks for without saying their path: there until a server says otherwise.
  alteracaoDeCliente: 0,
  alteracaoDeEntrega: 0,
  resumoDeVendas: 0,
  rankingDeVendas: 0,
  widgets: 0,

  // Calls that the specification does not know.
  /** Lists: how many rows the filters find, and their sums. */
  totaisDasListas: 40,
  ordemDosPedidos: 40,
  historicoEmUmaChamada: 40,
  /** What a customer bought before. */
  comprados: 40,
  /** How a customer's orders spread over the sizes. */
  curvaDeTamanhos: 40,
  /** Release of many in one call, its undoing, and refusal. */
  liberacaoEmLote: 40,
  /** Why an order waits. */
  situacaoDoPedido: 40,
  /** Who did what with an order. */
  historiaDoPedido: 40,
  /** Many lines of an order checked in one call. */
  pedidoRapido: 40,
  /** Entry by packs. */
  packs: 40,
  /** Orders and catalogues as PDFs, links to them, and orders by e-mail. */
  documentos: 40,
  /** What a boleto says, to copy; many in one PDF; its authenticity, without a login. */
  boletos: 40,
  /** Catalogue and customers for a device without a connection. */
  offline: 40,
  /** Small pictures for that device, by collection. */
  fotosNoAparelho: 40,
  /** Reasons of a supplier order's changes. */
  motivos: 40,
  municipios: 40,
  /** Customers like the one being typed. */
  clientesSemelhantes: 40,
  situacaoDoCliente: 40,
  resumoDoCliente: 40,
  importacaoDeClientes: 40,
  previaDeAcesso: 40,
  /** Suppliers: who is invited as one, and whether a supplier has a record. */
  fornecedores: 40,
  /** Quotations made, sent, compared and awarded here; declined with a reason, answered by a link. */
  cotacoes: 40,
  /** Files kept with a document. */
  anexos: 40,
  auditoria: 40,
  /** Purchase orders that are written in the portal, and their totals. */
  ordemDeCompra: 40,
  /** Invoices made, looked at and cancelled in the portal; many files as a ZIP, a month for the accountant. */
  faturas: 40,
  /** Aging and statements of receivables, reminders; payables released in lots. */
  financeiro: 40,
  /** Retail sales cancelled, paid by PIX, returned against an invoice from the start, summed up. */
  varejoCompleto: 40,
  /** Cash sessions of a till. */
  caixa: 40,
  /** Service orders by sector on a board, with what was done, checklists and the weeks' capacity. */
  producao: 40,
  /** What is in a deposit, as a list. */
  estoquePorDeposito: 40,
  /** CRM by days, what waits, next activities, a phone's calendar. */
  agenda: 40,
  /** Visits to customers from a phone, and who was not visited. */
  visitas: 40,
  /** Widgets made here, and the rows behind every figure. */
  painel: 40,
  /** Monthly goals of representatives. */
  metas: 40,
  /** Commission: rates, what is due, statements. */
  comissao: 40,
  /** Reports by mail on a schedule. */
  envios: 40,
  /** What waits for who is signed in, above the dashboard. */
  inicio: 40,
  /** Overdue, credit, discount and stock in the rows of orders that wait for a release. */
  riscoNaLiberacao: 40,
  /** What a supplier did with an order, taken back. */
  desfazDoFornecedor: 40,
  /** The same of purchase orders and of payments: limits, prices, quotations, suppliers, documents that came twice. */
  riscoNaCompra: 40,
  riscoNoPagamento: 40,
  /** Service accounts with an ERP's tables by them, what happened for it, webhooks. */
  integracao: 40,
} as const satisfies Record<string, number>

export type Feature = keyof typeof FEATURE_VERSIONS
export type FlagsVersao = Record<Feature, boolean>

/** Features that a server of this version has. */
export function flagsOf(versao: number): FlagsVersao {
  const flags = Object.entries(FEATURE_VERSIONS).map(([feature, since]) => [feature, versao >= since])
  // Entry by entry the same keys.
  return Object.fromEntries(flags) as FlagsVersao
}
