/** Receivables (S2 §2, §3, §7), their totals and their aging. */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../../access'
import { routes } from '../../route'
import {
  clearable,
  date,
  flag,
  int,
  intText,
  money,
  nullable,
  nullableDate,
  text,
  taxIdSearch,
  nullableText,
  optional,
  cursorPaging,
  sortedBy,
  totalMoney,
} from '../../wire'

/** Kinds of receivable; a list without `tipo` shows those of invoices. */
export const DUPLICATA_TIPO = [
  { value: 'D', label: 'Duplicata' },
  { value: 'A', label: 'Adiantamento' },
  { value: 'DV', label: 'Devolução' },
] as const
const TIPOS_PEDIDOS = /^(D|A|DV)(;(D|A|DV)){0,2}$/

/** Age bands of open receivables, by days since the due day. */
export const FAIXAS = [
  { value: 'a_vencer', label: 'A vencer' },
  { value: '1_30', label: '1 a 30 dias' },
  { value: '31_60', label: '31 a 60 dias' },
  { value: '61_90', label: '61 a 90 dias' },
  { value: 'mais_90', label: 'Mais de 90 dias' },
] as const
const faixa = z.enum(['a_vencer', '1_30', '31_60', '61_90', 'mais_90'])
export type Faixa = z.output<typeof faixa>

export const Duplicata = z.object({
  numero: z.string(),
  tipo: nullable(z.string()),
  fatura: nullableText,
  /** Access key of the invoice that the receivable belongs to. Older servers do not send it. */
  chave: nullableText,
  pedido: nullable(int),
  /** Number of the retail sale that the receivable came from. Older servers do not send it. */
  cupom: clearable(int),
  codcli: int,
  nome: z.string(),
  dt_emissao: date,
  dt_vencto: date,
  dt_pagto: nullableDate,
  valor: money,
  valor_pago: money,
  saldo: money,
  /** Bank account; without one there is no boleto. */
  conta: nullableText,
  banco: nullableText,
  carteira: nullableText,
  url_pix: nullableText,
  /** S: open, and today is later than the first bank day on or after the due day. Older servers do not send it. */
  vencida: optional(flag),
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
export const seeReceber = access
/** The till needs the receivables of one sale and the credits of one customer. */
const listAccess: Access = {
  ...access,
  menus: ['2.2', '1.4'],
  rows: `${access.rows}; só com 1.4, os de um cupom e os créditos de um cliente`,
}

const filters = {
  emissao: optional(date),
  emissao_fim: optional(date),
  vencimento: optional(date),
  vencimento_fim: optional(date),
  /** 0 open, 1 paid. */
  situacao: optional(z.enum(['0', '1'])),
  /** Several codes are separated by `;`. */
  tipo: optional(text(10).check(z.regex(TIPOS_PEDIDOS, 'Valor inválido.'))),
  fatura: optional(text(30)),
  pedido: optional(intText),
  /** Number of a retail sale; without `tipo`, receivables of every kind are found. */
  cupom: optional(intText),
  codcli: optional(intText),
  codrep: optional(text(30)),
  cnpj: optional(taxIdSearch),
  /** Number of the receivable, number of the invoice, or part of the customer's name. */
  filtro: optional(text(80)),
  /** S: only open and overdue receivables. */
  vencidas: optional(z.literal('S')),
  /** Only open receivables that are overdue for as long as this band says. */
  faixa: optional(faixa),
  todas_empresas: optional(flag),
}

/** Fields that a list can be sorted by: each has an index. */
export const DUPLICATA_ORDENS = ['dt_vencto', 'dt_emissao'] as const
export const DuplicataQuery = z.object({
  ...filters,
  ordem: optional(sortedBy(DUPLICATA_ORDENS)),
  ...cursorPaging,
})
export type DuplicataQuery = z.output<typeof DuplicataQuery>
export const DuplicataFilters = z.object(filters)
export type DuplicataFilters = z.output<typeof DuplicataFilters>
export const DuplicataTotal = z.object({ total: int, valor: totalMoney, saldo: totalMoney })
export type DuplicataTotal = z.output<typeof DuplicataTotal>

/** Sum of one age band; the list with the same filters and `faixa` shows its rows. */
export const DuplicataFaixa = z.object({ faixa, quantidade: int, saldo: totalMoney })
export type DuplicataFaixa = z.output<typeof DuplicataFaixa>

const own = { representante: 'codrep', cliente: 'cnpj' } as const

export const receberRoutes = routes({
  listReceber: {
    method: 'GET',
    path: '/Receber',
    summary:
      'Duplicatas a receber, pelo vencimento ou na ordem pedida; situacao 0 abertas, 1 pagas; tipo A;DV, os créditos',
    query: DuplicataQuery,
    reply: Duplicata,
    replies: 'many',
    access: listAccess,
    own,
  },
})

export const receberTotalRoutes = routes({
  totalReceber: {
    method: 'GET',
    path: '/Receber/Total',
    summary: 'Quantas duplicatas os filtros alcançam, o seu valor e o seu saldo',
    query: DuplicataFilters,
    reply: DuplicataTotal,
    replies: 'one',
    access,
    feature: 'totaisDasListas',
    own,
  },
  getReceberResumo: {
    method: 'GET',
    path: '/Receber/Resumo',
    summary: 'Saldo em aberto por faixa de atraso, sempre as cinco; os filtros são os da lista',
    query: DuplicataFilters,
    reply: DuplicataFaixa,
    replies: 'many',
    access,
    feature: 'financeiro',
    own,
  },
})
