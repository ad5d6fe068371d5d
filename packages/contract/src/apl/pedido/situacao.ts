/** "Por que parou?": the step at which an order stands, and what helps to decide on it. */
import { ETAPAS } from '@trama/rules/pedido/etapas'
import * as z from 'zod/mini'
import { routes } from '../../route'
import { date, flag, int, intText, money, nullable, nullableText, time, totalMoney } from '../../wire'
import { readPedidos } from './access'
import { Ato } from './codes'

const etapa = z.enum(ETAPAS)

export const PedidoEtapa = z.object({
  codigo: etapa,
  titulo: z.string(),
  estado: z.enum(['ok', 'aguarda', 'parada', 'dispensada']),
  /** S: the order stands at this step; no step has S once the order is invoiced or cancelled. */
  atual: flag,
  desde: nullable(Ato),
  detalhe: nullableText,
  quem_pode: nullableText,
})
export type PedidoEtapa = z.output<typeof PedidoEtapa>

/** Figures for whoever decides on the release; null for external types. */
export const PedidoAnalise = z.object({
  /** Overdue receivables of the customer in this company. */
  vencidas: z.object({ qtde: int, valor: totalMoney }),
  em_aberto: totalMoney,
  credito: nullable(money),
  per_desc: z.number(),
  /** Maximum discount of the payment condition; 0 sets no limit. */
  descmax: z.number(),
  valor_min: money,
  /** The customer's previous orders, newest first. */
  ultimos: z.array(z.object({ numero: int, dt_emissao: date, valor_total_liq: money, status: z.string() })),
})
export type PedidoAnalise = z.output<typeof PedidoAnalise>

export const PedidoSituacao = z.object({
  numero: int,
  empresa: z.string(),
  status: z.string(),
  etapas: z.array(PedidoEtapa),
  impedimentos: z.array(z.object({ codigo: z.string(), etapa, texto: z.string() })),
  analise: nullable(PedidoAnalise),
})
export type PedidoSituacao = z.output<typeof PedidoSituacao>

/** An action that was taken on an order; names are sent by the rule of `Ato`. */
export const PedidoFeito = z.object({
  numero: int,
  data: date,
  hora: time,
  por: nullableText,
  texto: z.string(),
})
export type PedidoFeito = z.output<typeof PedidoFeito>

export const pedidoSituacaoRoutes = routes({
  getPedidoSituacao: {
    method: 'GET',
    path: '/Pedido/Situacao/:numero',
    summary: 'Por que parou: etapas do pedido, o que impede, desde quando e quem pode agir',
    params: z.object({ numero: intText }),
    reply: PedidoSituacao,
    replies: 'one',
    access: readPedidos,
    feature: 'situacaoDoPedido',
  },
  listPedidoHistoria: {
    method: 'GET',
    path: '/Pedido/Historia/:numero',
    summary: 'O que foi feito com o pedido, quando e por quem, o mais novo primeiro (até 200)',
    params: z.object({ numero: intText }),
    reply: PedidoFeito,
    replies: 'many',
    access: readPedidos,
    feature: 'historiaDoPedido',
  },
})
