/**
 * Release of one or many purchase orders, its undoing and refusal (S2 §2, §4); each order has an outcome of its own.
 */
import { ORDEM_ETAPAS } from '@trama/rules/compra/etapas'
import * as z from 'zod/mini'
import { routes } from '../../route'
import { clearable, date, flag, int, intText, money, nullable, nullableText, totalMoney } from '../../wire'
import { liberacaoRoutes } from '../liberacao/liberacao'
import { Ato } from '../pedido/codes'
import { seeOrdens } from './access'

export const ordemLiberacaoRoutes = liberacaoRoutes({
  um: 'Ordem',
  muitos: 'Ordens',
  caminho: '/OrdemCompra',
  campo: 'ordens',
  palavras: { muitos: 'ordens de compra', genero: 'a' },
  resumo: 'Libera uma ordem de compra: liberado S',
  corpo: z.object({ liberado: z.literal('S'), versao: clearable(int) }),
  lote: {},
  recusa: 'voltam ao comprador com o motivo',
  feature: 'ordemDeCompra',
})

export const OrdemEtapa = z.object({
  codigo: z.enum(ORDEM_ETAPAS),
  titulo: z.string(),
  estado: z.enum(['ok', 'aguarda', 'parada', 'dispensada']),
  /** S: the order is at this step. */
  atual: flag,
  desde: nullable(Ato),
  detalhe: nullableText,
  quem_pode: nullableText,
})

export const OrdemSituacao = z.object({
  numero: int,
  empresa: z.string(),
  status: z.string(),
  etapas: z.array(OrdemEtapa),
  /** Reasons why the caller may not release the order; empty when the caller may. */
  impedimentos: z.array(z.object({ texto: z.string() })),
  /** Purchases from the supplier, for the person who decides. */
  analise: z.object({
    em_aberto: totalMoney,
    a_pagar: totalMoney,
    ultimas: z.array(z.object({ numero: int, dt_emissao: date, valor_total: money, status: z.string() })),
  }),
})
export type OrdemSituacao = z.output<typeof OrdemSituacao>

export const ordemSituacaoRoutes = routes({
  getOrdemSituacao: {
    method: 'GET',
    path: '/OrdemCompra/Situacao/:numero',
    summary:
      'Por que parou: aprovações de uma ordem de compra, o que falta, desde quando e quem pode liberar',
    params: z.object({ numero: intText }),
    reply: OrdemSituacao,
    replies: 'one',
    access: seeOrdens,
    feature: 'ordemDeCompra',
  },
})
