/**
 * Features that an application server may lack, and the version that introduced each: the one table of version flags.
 * The web hides what a server's version does not have, and also what turns out to be missing: a call with a feature
 * (`Route`) that answers 404 without a body of this project's form is unknown to the server.
 */
export const FEATURE_VERSIONS = {
  // S1 §9
  materialFormPedido: 35,
  varejoSemOrcamento: 36,
  grupoCorEFaixaPreco: 39,

  // S2 §7, §9
  boleto: 34,
  /** Retail sales: with an older server the screens are closed. */
  varejo: 36,

  // Calls that the specification asks for without naming their path: assumed to exist until a server answers
  // otherwise.
  alteracaoDeCliente: 0,
  alteracaoDeEntrega: 0,
  resumoDeVendas: 0,
  rankingDeVendas: 0,
  widgets: 0,

  // Calls that are not in the specification.
  /** Number of rows that a list's filters find, and their sums. */
  totaisDasListas: 40,
  ordemDosPedidos: 40,
  historicoEmUmaChamada: 40,
  /** What a customer has bought before. */
  comprados: 40,
  /** Share of each size in a customer's orders. */
  curvaDeTamanhos: 40,
  /** Release of many documents in one call, undo of a release, and refusal. */
  liberacaoEmLote: 40,
  /** Why an order waits. */
  situacaoDoPedido: 40,
  /** Log of who did what with an order. */
  historiaDoPedido: 40,
  /** Many lines of an order checked in one call. */
  pedidoRapido: 40,
  /** Entry by packs. */
  packs: 40,
  /** PDFs of orders and catalogues, links to them, and orders by e-mail. */
  documentos: 40,
  /** The data of a boleto for copying, many boletos in one PDF, and a check of authenticity without a login. */
  boletos: 40,
  /** Catalogue and customers on a device without a connection. */
  offline: 40,
  /** Small pictures for the offline device, by collection. */
  fotosNoAparelho: 40,
  /** The last orders with their items for the offline device, in one call. */
  pedidosNoAparelho: 40,
  /** Reasons for changes of a supplier order. */
  motivos: 40,
  municipios: 40,
  /** Whether a customer pays ICMS, as a field of the customer. */
  contribuinte: 40,
  /** Customers similar to the one being typed. */
  clientesSemelhantes: 40,
  situacaoDoCliente: 40,
  resumoDoCliente: 40,
  importacaoDeClientes: 40,
  previaDeAcesso: 40,
  /** Suppliers: who is invited as a supplier, and whether a supplier has a record. */
  fornecedores: 40,
  /** Quotations written, sent, compared and awarded in the portal; declined with a reason, answered by a link. */
  cotacoes: 40,
  /** Files kept with a document. */
  anexos: 40,
  auditoria: 40,
  /** Purchase orders written in the portal, and their totals. */
  ordemDeCompra: 40,
  /**
   * Invoices issued, viewed and cancelled in the portal; many files as a ZIP, and a month's files for the accountant.
   */
  faturas: 40,
  /** Aging and statements of receivables, reminders; release of many payables at once. */
  financeiro: 40,
  /** Retail sales: cancellation, PIX, returns that start from an invoice, and summaries. */
  varejoCompleto: 40,
  /** Cash sessions of a till. */
  caixa: 40,
  /** Service orders by sector on a board, with progress, checklists and weekly capacity. */
  producao: 40,
  /** Stock of a warehouse as a list. */
  estoquePorDeposito: 40,
  /** CRM calendar, pending activities, next activities, and a calendar feed for phones. */
  agenda: 40,
  /** Visits to customers from a phone, and customers without a visit. */
  visitas: 40,
  /** Widgets created in the portal, and the rows behind every figure. */
  painel: 40,
  /** Monthly goals of representatives. */
  metas: 40,
  /** Commission: rates, amounts due, statements. */
  comissao: 40,
  /** The steps between the figures of a month that are called "faturado". */
  faturadoDoMes: 40,
  /** The steps between the figures that are called "em aberto" and "vencido". */
  emAberto: 40,
  /** Scheduled reports by e-mail. */
  envios: 40,
  /** Pending work of the signed-in user, above the dashboard. */
  inicio: 40,
  /** Overdue amounts, credit, discount and stock in the rows of orders that wait for a release. */
  riscoNaLiberacao: 40,
  /** Undo of a supplier's action on an order. */
  desfazDoFornecedor: 40,
  /**
   * Risks in the rows of purchase orders and payments that wait for a release: limits, prices, quotations, suppliers,
   * duplicate documents.
   */
  riscoNaCompra: 40,
  riscoNoPagamento: 40,
  /** Service accounts, an ERP's tables exchanged through them, their log, and webhooks. */
  integracao: 40,
} as const satisfies Record<string, number>

export type Feature = keyof typeof FEATURE_VERSIONS
export type FlagsVersao = Record<Feature, boolean>

/** Features that a server of this version has. */
export function flagsOf(versao: number): FlagsVersao {
  const flags = Object.entries(FEATURE_VERSIONS).map(([feature, since]) => [feature, versao >= since])
  // `Object.fromEntries` loses the key type, but the keys are those of the table.
  return Object.fromEntries(flags) as FlagsVersao
}
