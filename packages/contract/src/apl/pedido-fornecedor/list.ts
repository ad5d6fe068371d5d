/**
 * Supplier sales orders as rows and sums (S1 §2.10; S2 §3); a file of its own so that a list does not load the
 * schemas of the record.
 */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { routes } from '../../route'
import {
  clearable,
  date,
  flag,
  int,
  intText,
  money,
  nullableDate,
  nullableText,
  optional,
  text,
  totalMoney,
  cursorPaging,
  paging,
  taxIdSearch,
} from '../../wire'
import { Descrito } from '../catalogo'
import { itemTipo } from '../produto/item-tipo'
import { bloqueio, financeiro, situacao } from '../pedido/codes'

/**
 * A sales order whose goods a supplier makes and invoices on the company's behalf, for a royalty of `royal` percent
 * of the order's net value. `qtde` is what was ordered less what was cancelled, so `qtde - faturado` is pending.
 * `dt_fatura` is the planned day until something is invoiced.
 */
export const PedidoFornecedorItem = z.object({
  numero: int,
  ped_cli: nullableText,
  dt_emissao: date,
  entrega: nullableDate,
  dt_fatura: nullableDate,
  codcli: int,
  nome: z.string(),
  codfor: int,
  nome_for: z.string(),
  /** The supplier's tax id, which the call for invoicing sends. */
  cnpj_for: nullableText,
  nota: nullableText,
  bloqueio,
  financeiro,
  colecao: z.string(),
  /** What the quantities count: pieces of products, or materials. Older servers send neither this nor the unit. */
  tipo: optional(itemTipo),
  /** Unit of the pending materials; null where they have several units. */
  unidade: clearable(z.string()),
  qtde: z.number(),
  faturado: z.number(),
  valor_total: money,
  valor_fat_total: money,
  valor_pen_total: money,
  royal: z.number(),
  valor_royalty: money,
  obs: nullableText,
  empresa: z.string(),
  motivo: nullableText,
  desc_motivo: nullableText,
  /** Older servers do not send it. */
  versao: optional(int),
})
export type PedidoFornecedorItem = z.output<typeof PedidoFornecedorItem>

/** What both the list and its totals are filtered by. */
const filters = {
  dt_emissao_ini: optional(date),
  dt_emissao_fim: optional(date),
  /** Day of the invoice; finds only orders with something invoiced. */
  dt_fatura_ini: optional(date),
  dt_fatura_fim: optional(date),
  entrega_ini: optional(date),
  entrega_fim: optional(date),
  /** Order number, customer's order number or invoice number. */
  filtro: optional(text(80)),
  situacao: optional(situacao),
  /** Code of the reason given with the last change (`Acompanhamento`). */
  motivo: optional(text(30)),
  /** Whether a reason was given with the last change: S yes, N not yet. */
  acompanhamento: optional(flag),
  codcli: optional(intText),
  /** Customer's code, part of the name, or start of the tax id. */
  cliente: optional(text(80)),
  /** Code or part of the description of the collection. */
  colecao: optional(text(80)),
  /** Tax id of the supplier. */
  cnpj: optional(taxIdSearch),
  todas_empresas: optional(flag),
}

export const PedidoFornecedorQuery = z.object({ ...filters, ...cursorPaging })
export type PedidoFornecedorQuery = z.output<typeof PedidoFornecedorQuery>
export const PedidoFornecedorFilters = z.object(filters)
export type PedidoFornecedorFilters = z.output<typeof PedidoFornecedorFilters>

/** Over all orders that the filters match, whatever page is shown. */
export const PedidoFornecedorTotal = z.object({
  qtde_pedidos: int,
  qtde_pendente: z.number(),
  valor_total: totalMoney,
})
export type PedidoFornecedorTotal = z.output<typeof PedidoFornecedorTotal>

/** Nobody sees a draft here: an order counts as a supplier order once its author has sent it for release. */
export const pedidoFornecedorAccess: Access = {
  tipos: [...INTERNOS, 'fornecedor'],
  menus: ['3.3'],
  rows: 'fornecedor os do seu cadastro; tipos internos todos os das suas empresas; em digitação, nenhum',
}

export const pedidoFornecedorListRoutes = routes({
  listPedidosFornecedor: {
    method: 'GET',
    path: '/Pedido/Fornecedor',
    summary: 'Pedidos de venda que fornecedores produzem e faturam, os mais novos primeiro',
    query: PedidoFornecedorQuery,
    reply: PedidoFornecedorItem,
    replies: 'many',
    access: pedidoFornecedorAccess,
    own: { fornecedor: 'cnpj' },
  },
  totalPedidosFornecedor: {
    method: 'GET',
    path: '/Pedido/Fornecedor/Total',
    summary: 'Totais de todos os pedidos de fornecedor que os filtros alcançam',
    query: PedidoFornecedorFilters,
    reply: PedidoFornecedorTotal,
    replies: 'one',
    access: pedidoFornecedorAccess,
    feature: 'totaisDasListas',
    own: { fornecedor: 'cnpj' },
  },
  listMotivos: {
    method: 'GET',
    path: '/Motivo',
    summary: 'Motivos: sem tipo os de alteração, que o pedido de fornecedor mostra; tipo C, os do CRM',
    query: z.object({ descricao: optional(text(80)), tipo: optional(z.enum(['C'])), ...paging }),
    reply: Descrito,
    replies: 'many',
    access: {
      tipos: [...INTERNOS, 'fornecedor', 'representante'],
      menus: ['3.3', '1.3'],
      rows: 'os da empresa',
    },
    feature: 'motivos',
  },
})
