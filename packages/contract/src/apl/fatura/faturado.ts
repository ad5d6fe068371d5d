/**
 * "Faturado" of a month, as its orders, its invoices and its commission count it, with the steps from one figure to
 * the next; not in the specification.
 */
import * as z from 'zod/mini'
import { TIPOS } from '../../access'
import { routes } from '../../route'
import { mes } from '../../wire'
import { passoOf } from '../passos'

/** Figures and steps, in the order in which they are told. Each figure is the one before plus the steps between. */
export const FATURADO_PASSOS = [
  'vendas',
  'a_faturar',
  'parciais',
  'pedidos_faturados',
  'parciais_de_volta',
  'pedidos_do_mes',
  'sem_nota_no_mes',
  'diferenca_nas_notas',
  'outros_pedidos',
  'sem_pedido',
  'notas',
  'sem_pedido_saem',
  'sem_comissao',
  'frete_e_ipi',
  'contam_depois',
  'outras_notas',
  'devolucoes',
  'ajustes',
  'base',
] as const
export type FaturadoPassoNome = (typeof FATURADO_PASSOS)[number]

export const FaturadoPasso = passoOf(FATURADO_PASSOS)
export type FaturadoPasso = z.output<typeof FaturadoPasso>

export const Faturado = z.object({ mes, passos: z.array(FaturadoPasso) })
export type Faturado = z.output<typeof Faturado>

export const faturadoRoutes = routes({
  getFaturado: {
    method: 'GET',
    path: '/Faturado',
    summary:
      'O faturado de um mês pelos pedidos, pelas notas e pela comissão, com os passos entre os valores; pedidos, notas e comissão só para quem os vê',
    query: z.object({ mes }),
    reply: Faturado,
    replies: 'one',
    access: {
      tipos: TIPOS.filter((tipo) => tipo !== 'fornecedor'),
      menus: ['2.1', '1.2'],
      rows: 'representante e cliente os próprios pedidos e notas; tipos internos todos da empresa',
    },
    turn: 'pacote',
    feature: 'faturadoDoMes',
  },
})
