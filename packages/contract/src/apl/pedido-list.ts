/** Sales orders as rows and sums (S1 §3.6, §7.3); apart, so that a list loads no schema of the form's. */
import * as z from 'zod/mini'
import { routes } from '../route'
import { date, flag, int, intText, money, nullableDate, paging, text, totalMoney } from '../wire'
import { pedidoRows, pedidoTipos, readPedidos } from './pedido-access'
import { bloqueio, financeiro, PedidoRecusa, situacao } from './pedido-codes'

const nullableText = z.nullable(z.string())

/** Row of the order list. `qtde` is what was ordered less what was cancelled, so `qtde - faturado` is pending. */
export const PedidoListItem = z.object({
  numero: int,
  dt_emissao: date,
  codcli: int,
  nome: z.string(),
  cnpj: z.string(),
  codrep: z.string(),
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
  colecao: z.string(),
  nota: nullableText,
  royal: z.number(),
  valor_royalty: money,
  motivo: nullableText,
  desc_motivo: nullableText,
  /** Older servers send neither. */
  versao: z.optional(int),
  recusa: z.optional(z.nullable(PedidoRecusa)),
})
export type PedidoListItem = z.output<typeof PedidoListItem>

export const PedidoQuery = z.object({
  dt_emissao_ini: z.optional(date),
  dt_emissao_fim: z.optional(date),
  situacao: z.optional(situacao),
  todas_empresas: z.optional(flag),
  codcli: z.optional(intText),
  codrep: z.optional(text(30)),
  cnpj: z.optional(text(18)),
  /** Order number, customer's order number, or part of the customer's name or tax id. */
  filtro: z.optional(text(80)),
  status_fin: z.optional(z.literal('0')),
  status_com: z.optional(z.literal(['0', '2'])),
  ...paging,
})
export type PedidoQuery = z.output<typeof PedidoQuery>

export const pedidoListRoutes = routes({
  listPedidos: {
    method: 'GET',
    path: '/Pedido',
    summary: 'Pedidos de venda, os mais novos primeiro',
    query: PedidoQuery,
    reply: PedidoListItem,
    replies: 'many',
    access: readPedidos,
  },
  resumoPedidos: {
    method: 'GET',
    path: '/Pedido/Relatorio/Resumo',
    summary: 'Resumo de vendas: tipo 1 por cliente, 2 por mês, 3 por grupo de produto',
    query: z.object({
      emissao_ini: z.optional(date),
      emissao_fim: z.optional(date),
      tipo: z.enum(['1', '2', '3']),
      situacao: z.optional(situacao),
      cnpj_rep: z.optional(text(18)),
    }),
    reply: z.object({
      descricao: z.string(),
      valor_total_liq: totalMoney,
      valor_total_fat: totalMoney,
      valor_total_pen: totalMoney,
    }),
    replies: 'many',
    access: { tipos: pedidoTipos, rows: pedidoRows },
  },
})
