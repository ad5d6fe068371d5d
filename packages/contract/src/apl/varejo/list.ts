/** Retail sales as rows and sums (S2 §2, §3, §7); a file of its own so that a list loads no other schema. */
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
  nullableText,
  optional,
  cursorPaging,
  sortedBy,
  text,
  time,
  totalMoney,
  sinceChange,
} from '../../wire'
import { sellVarejo, statusText, tipoText, vendaStatus, vendaTipo } from './codes'

export const VendaListItem = z.object({
  codven: int,
  /** Name of the customer. */
  nome: z.string(),
  valor: money,
  data: date,
  /** Quantity in pieces. */
  quantidade: int,
  valor_liq: money,
  /** Name of the seller. */
  nome_rep: nullableText,
  tipo_venda: vendaTipo,
  status: vendaStatus,
  /** Older servers send none of the following fields. */
  empresa: optional(z.string()),
  codcli: optional(int),
  codrep: optional(z.string()),
  hora: optional(time),
  impresso: clearable(z.string()),
  versao: optional(int),
})
export type VendaListItem = z.output<typeof VendaListItem>

const filters = {
  /** First and last day of the sales. */
  data: optional(date),
  data_fim: optional(date),
  tipo_venda: optional(tipoText),
  status: optional(statusText),
  /** Part of the customer's name, and part of the seller's name. */
  cliente: optional(text(80)),
  vendedor: optional(text(80)),
  codcli: optional(intText),
  /** S: only sales that the caller saved last. */
  minhas: optional(z.literal('S')),
  todas_empresas: optional(flag),
}

/** Fields that the list can be sorted by: each has an index. */
export const VENDA_ORDENS = ['data', 'codven'] as const
export const VendaQuery = z.object({ ...filters, ordem: optional(sortedBy(VENDA_ORDENS)), ...cursorPaging })
export type VendaQuery = z.output<typeof VendaQuery>
export const VendaFilters = z.object(filters)
export type VendaFilters = z.output<typeof VendaFilters>

/**
 * Number of sales that the filters find; in pieces and values, returns are subtracted and cancelled sales left out.
 */
export const VendaTotal = z.object({
  total: int,
  quantidade: z.number(),
  valor: totalMoney,
  valor_liq: totalMoney,
})
export type VendaTotal = z.output<typeof VendaTotal>

export const vendaListRoutes = routes({
  listVendas: {
    method: 'GET',
    path: '/VendaVarejoLista',
    summary: 'Vendas do varejo, as mais novas primeiro ou na ordem pedida',
    query: z.extend(VendaQuery, sinceChange),
    reply: VendaListItem,
    replies: 'many',
    access: readByContas('venda', sellVarejo),
    feature: 'varejo',
  },
  totalVendas: {
    method: 'GET',
    path: '/VendaVarejoLista/Total',
    summary: 'Quantas vendas os filtros alcançam e as suas somas',
    query: VendaFilters,
    reply: VendaTotal,
    replies: 'one',
    access: sellVarejo,
    feature: 'totaisDasListas',
  },
})
