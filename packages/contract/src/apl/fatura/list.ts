/**
 * Rows and sums of electronic invoices (S2 §2, §3, §7; decisions §5); a file of its own, so that a list loads no
 * other schema.
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
  nullable,
  nullableText,
  optional,
  cursorPaging,
  paging,
  taxIdSearch,
  text,
  totalMoney,
  sinceChange,
} from '../../wire'
import { impresso, pickFaturas, readFaturas, tipfat, tipoFiscal } from './codes'

export const FaturaListItem = z.object({
  pedido: nullable(int),
  fatura: z.string(),
  serie: optional(int),
  dt_emissao: date,
  /** Name of the carrier. */
  transportadora: nullableText,
  chave: z.string(),
  /** Tax id of the customer. */
  cnpj: z.string(),
  codcli: optional(int),
  nome: optional(z.string()),
  valor: money,
  empresa: z.string(),
  impresso,
})
export type FaturaListItem = z.output<typeof FaturaListItem>

/** Filters of the list, its totals and the ZIP of the invoices found. */
export const FATURA_FILTERS = {
  /** First and last day of issue. */
  emissao: optional(date),
  emissao_fim: optional(date),
  tipo_fiscal: optional(tipoFiscal),
  cnpj: optional(taxIdSearch),
  codrep: optional(text(30)),
  codcli: optional(intText),
  /** Number of the invoice, with or without leading zeros. */
  fatura: optional(text(20)),
  pedido: optional(intText),
  impresso: optional(impresso),
  todas_empresas: optional(flag),
}
export const FaturaQuery = z.object({ ...FATURA_FILTERS, ...cursorPaging })
export type FaturaQuery = z.output<typeof FaturaQuery>
export const FaturaFilters = z.object(FATURA_FILTERS)
export type FaturaFilters = z.output<typeof FaturaFilters>

/** Totals of all invoices that the filters match; the value leaves out cancelled and denied ones. */
export const FaturaTotal = z.object({ total: int, valor: totalMoney, canceladas: int })
export type FaturaTotal = z.output<typeof FaturaTotal>

/** An invoice for which a return can be made. */
export const FaturaDevolucao = z.object({
  fatura: z.string(),
  codcli: int,
  nome: z.string(),
  valor: money,
  dt_emissao: date,
  /** Older servers send neither. */
  serie: optional(int),
  chave: optional(z.string()),
  /** Price table of the sale; null where none is known. */
  tabela: clearable(z.string()),
})
export type FaturaDevolucao = z.output<typeof FaturaDevolucao>

const own = { representante: 'codrep', cliente: 'cnpj' } as const

export const faturaListRoutes = routes({
  listFaturas: {
    method: 'GET',
    path: '/FaturaPedidoLista',
    summary: 'Faturas eletrônicas (modelo 55), as mais novas primeiro',
    query: z.extend(FaturaQuery, sinceChange),
    reply: FaturaListItem,
    replies: 'many',
    access: readByContas('fatura', readFaturas),
    own,
  },
  totalFaturas: {
    method: 'GET',
    path: '/FaturaPedidoLista/Total',
    summary: 'Totais de todas as faturas que os filtros alcançam',
    query: FaturaFilters,
    reply: FaturaTotal,
    replies: 'one',
    access: readFaturas,
    feature: 'totaisDasListas',
    own,
  },
  listFaturasDevolucao: {
    method: 'GET',
    path: '/Fatura',
    summary: 'Faturas de venda das quais se faz uma devolução',
    query: z.object({
      impresso: optional(impresso),
      tipfat: optional(tipfat),
      codcli: optional(intText),
      /** Least value of the invoice: that of the returned goods. */
      valor: optional(
        z.codec(z.string().check(z.regex(/^\d{1,10}([.,]\d{1,2})?$/, 'Valor inválido.')), money, {
          decode: (given) => Number(given.replace(',', '.')),
          encode: String,
        }),
      ),
      /** Part of the invoice's number. */
      filtro: optional(text(20)),
      /** Number of a return: only invoices that hold its items, as far as they did not come back before. */
      venda: optional(intText),
      /** D: the newest first, the default; A: the oldest first. */
      tipo_ordem: optional(z.enum(['A', 'D'])),
      ...paging,
    }),
    reply: FaturaDevolucao,
    replies: 'many',
    access: pickFaturas,
  },
})
