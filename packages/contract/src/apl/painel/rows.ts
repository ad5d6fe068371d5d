/** The rows behind a figure; their values sum to the figure. */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../../access'
import { routes } from '../../route'
import { date, int, nullableText, optional, paging, requiredText, totalMoney } from '../../wire'
import { Recorte } from './recorte'

/** One document behind a figure, with the amount that the document adds. */
export const PainelRow = z.object({
  /** Number that people know the document by: the order's or the invoice's. */
  documento: z.string(),
  empresa: z.string(),
  data: date,
  /** Code of the customer, supplier or other party of the document. */
  codigo: nullableText,
  nome: nullableText,
  /** Situation of the document in words. */
  situacao: nullableText,
  valor: totalMoney,
  /** Address of the document in the portal. */
  endereco: nullableText,
})
export type PainelRow = z.output<typeof PainelRow>

const filters = {
  ...Recorte.shape,
  /** Name of a value of the source. */
  valor: requiredText(30),
}
export const RowsQuery = z.object({ ...filters, ...paging })
export type RowsQuery = z.output<typeof RowsQuery>
export const RowsFilters = z.object(filters)
export type RowsFilters = z.output<typeof RowsFilters>
export const RowsTotal = z.object({
  total: int,
  valor: totalMoney,
  /** Names of the codes in the query's filters. */
  nomes: optional(z.array(z.object({ campo: z.string(), chave: z.string(), nome: z.string() }))),
})
export type RowsTotal = z.output<typeof RowsTotal>

const access: Access = {
  tipos: TIPOS,
  rows: 'as que quem chama alcança nas listas da fonte, com o menu delas',
}
const feature = 'painel'

export const painelRoutes = routes({
  listPainelLinhas: {
    method: 'GET',
    path: '/Painel/Linhas',
    summary: 'As linhas por trás de um número do Dashboard, as mais novas primeiro',
    query: RowsQuery,
    reply: PainelRow,
    replies: 'many',
    access,
    feature,
  },
  totalPainelLinhas: {
    method: 'GET',
    path: '/Painel/Linhas/Total',
    summary: 'Quantas são, e a sua soma: o número do Dashboard',
    query: RowsFilters,
    reply: RowsTotal,
    replies: 'one',
    access,
    feature,
  },
})
