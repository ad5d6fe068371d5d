/**
 * Sales orders as rows and sums (S1 §3.6, §7.3); a file of its own so that a list does not load the schemas of the
 * form.
 */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
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
  sortedBy,
  text,
  totalMoney,
  cursorPaging,
  taxIdSearch,
  sinceChange,
} from '../../wire'
import { pedidoRows, pedidoTipos, readPedidos } from './access'
import { bloqueio, financeiro, PedidoRecusa, situacao } from './codes'

/** Row of the order list. `qtde` is what was ordered less what was cancelled, so `qtde - faturado` is pending. */
export const PedidoListItem = z.object({
  numero: int,
  dt_emissao: date,
  codcli: int,
  nome: z.string(),
  cnpj: z.string(),
  codrep: z.string(),
  /** Older servers do not send it. */
  nome_rep: clearable(z.string()),
  per_desc: z.number(),
  vlr_desc: money,
  pgto: nullableText,
  entrega: nullableDate,
  bloqueio,
  financeiro,
  empresa: z.string(),
  qtde: z.number(),
  faturado: z.number(),
  valor: money,
  valor_total: money,
  valor_total_liq: money,
  valor_total_pen: money,
  valor_total_bruto: money,
  valor_total_fat: money,
  valor_fat_total: money,
  /** Null for a draft without a collection. */
  colecao: nullableText,
  nota: nullableText,
  royal: z.number(),
  valor_royalty: money,
  motivo: nullableText,
  desc_motivo: nullableText,
  /** Older servers send neither `versao` nor `recusa`. */
  versao: optional(int),
  recusa: clearable(PedidoRecusa),
})
export type PedidoListItem = z.output<typeof PedidoListItem>

/** What both the list and its totals are filtered by. */
const filters = {
  dt_emissao_ini: optional(date),
  dt_emissao_fim: optional(date),
  situacao: optional(situacao),
  todas_empresas: optional(flag),
  codcli: optional(intText),
  codrep: optional(text(30)),
  cnpj: optional(taxIdSearch),
  /** Order number, customer's order number, or part of the customer's name or tax id. */
  filtro: optional(text(80)),
  status_fin: optional(z.literal('0')),
  status_com: optional(z.literal(['0', '2'])),
  /** Day of delivery. */
  entrega_ini: optional(date),
  entrega_fim: optional(date),
  /** S: drafts that a release refused; N: all others. */
  recusado: optional(flag),
  /** N: without drafts, as figures of sales count; S: only drafts. */
  digitacao: optional(flag),
}

/**
 * Fields that an order list can be sorted by: each has an index, so that the first page of 1,000,000 orders is fast.
 */
export const PEDIDO_ORDENS = ['numero', 'dt_emissao', 'entrega', 'qtde', 'valor_total_liq'] as const

export const PedidoQuery = z.object({
  ...filters,
  /**
   * Without an order of the list the newest sales orders come first, as with `-dt_emissao`. A sales order without a
   * delivery date sorts as if it had the latest.
   */
  ordem: optional(sortedBy(PEDIDO_ORDENS)),
  ...cursorPaging,
})
export type PedidoQuery = z.output<typeof PedidoQuery>
export const PedidoFilters = z.object(filters)
export type PedidoFilters = z.output<typeof PedidoFilters>

/** Over all orders that the filters match, whatever page is shown. */
export const PedidoTotal = z.object({
  total: int,
  qtde: z.number(),
  valor_total_liq: totalMoney,
})
export type PedidoTotal = z.output<typeof PedidoTotal>

export const pedidoListRoutes = routes({
  listPedidos: {
    method: 'GET',
    path: '/Pedido',
    summary: 'Pedidos de venda, os mais novos primeiro ou na ordem pedida',
    query: z.extend(PedidoQuery, sinceChange),
    reply: PedidoListItem,
    replies: 'many',
    access: readByContas('pedido', readPedidos),
    own: { representante: 'codrep', cliente: 'cnpj' },
  },
  totalPedidos: {
    method: 'GET',
    path: '/Pedido/Total',
    summary: 'Totais de todos os pedidos de venda que os filtros alcançam',
    query: PedidoFilters,
    reply: PedidoTotal,
    replies: 'one',
    access: readPedidos,
    feature: 'totaisDasListas',
    own: { representante: 'codrep', cliente: 'cnpj' },
  },
  resumoPedidos: {
    method: 'GET',
    path: '/Pedido/Relatorio/Resumo',
    summary: 'Resumo de vendas: tipo 1 por cliente, 2 por mês, 3 por grupo de produto',
    query: z.object({
      emissao_ini: optional(date),
      emissao_fim: optional(date),
      tipo: z.enum(['1', '2', '3']),
      situacao: optional(situacao),
      cnpj_rep: optional(taxIdSearch),
    }),
    reply: z.object({
      descricao: z.string(),
      /** Key for asking for the rows (`GET /Painel/Linhas`): `codcli` or `grupo`; for a month its first day. */
      chave: clearable(z.string()),
      valor_total_liq: totalMoney,
      valor_total_fat: totalMoney,
      valor_total_pen: totalMoney,
    }),
    replies: 'many',
    access: { tipos: pedidoTipos, rows: pedidoRows },
    feature: 'resumoDeVendas',
    own: { representante: 'cnpj_rep' },
  },
  rankingPedidos: {
    method: 'GET',
    path: '/Pedido/Relatorio/Ranking',
    summary: 'Produtos e materiais dos pedidos de um período, os mais vendidos primeiro',
    query: z.object({
      emissao_ini: optional(date),
      emissao_fim: optional(date),
      cnpj_rep: optional(taxIdSearch),
      /** Maximum number of rows; 50 where it is missing. */
      offset: optional(intText.check(z.gte(1), z.lte(200))),
    }),
    /**
     * Quantities in pieces (ordered, invoiced, cancelled); an order's net value is spread over its items by their
     * share.
     */
    reply: z.object({
      codigo: z.string(),
      descricao: z.string(),
      qtde: z.number(),
      qtde_f: z.number(),
      qtde_c: z.number(),
      valor_total_liq: totalMoney,
    }),
    replies: 'many',
    access: { tipos: pedidoTipos, rows: pedidoRows },
    feature: 'rankingDeVendas',
    own: { representante: 'cnpj_rep' },
  },
})
