/** Receivables (S2 §3, §7). */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../access'
import { routes } from '../route'
import { date, int, intText, money, nullableDate, paging } from '../wire'

export const Duplicata = z.object({
  numero: z.string(),
  fatura: z.nullable(z.string()),
  pedido: z.nullable(int),
  codcli: int,
  nome: z.string(),
  dt_emissao: date,
  dt_vencto: date,
  dt_pagto: nullableDate,
  valor: money,
  valor_pago: money,
  saldo: money,
  empresa: z.string(),
  cnpj: z.string(),
})
export type Duplicata = z.output<typeof Duplicata>

const access: Access = {
  tipos: TIPOS.filter((tipo) => tipo !== 'fornecedor'),
  menus: ['2.2'],
  menuExempt: ['cliente'],
  rows: 'representante os dos seus clientes; cliente os próprios; tipos internos todos',
}

export const receberRoutes = routes({
  listReceber: {
    method: 'GET',
    path: '/Receber',
    summary: 'Duplicatas a receber; situacao 0 abertas, 1 pagas',
    query: z.object({
      situacao: z.optional(z.enum(['0', '1'])),
      codcli: z.optional(intText),
      /** S: open and past the due date. */
      vencidas: z.optional(z.literal('S')),
      ...paging,
    }),
    reply: Duplicata,
    replies: 'many',
    access,
  },
})
