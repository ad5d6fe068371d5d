/** Receivables (S2 §3, §7). */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../access'
import { routes } from '../route'
import {
  date,
  int,
  intText,
  money,
  nullable,
  nullableDate,
  text,
  taxIdSearch,
  nullableText,
  optional,
  paging,
} from '../wire'

export const Duplicata = z.object({
  numero: z.string(),
  fatura: nullableText,
  pedido: nullable(int),
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
      situacao: optional(z.enum(['0', '1'])),
      codcli: optional(intText),
      codrep: optional(text(30)),
      cnpj: optional(taxIdSearch),
      /** S: open and past the due date. */
      vencidas: optional(z.literal('S')),
      ...paging,
    }),
    reply: Duplicata,
    replies: 'many',
    access,
    own: { representante: 'codrep', cliente: 'cnpj' },
  },
})
