/** Rows and sums of purchase orders (S2 §3, §7); a file of its own, so that a list loads no schema of the form. */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { recordShape } from '../../field'
import { routes } from '../../route'
import {
  date,
  flag,
  int,
  intText,
  nullableText,
  optional,
  cursorPaging,
  sortedBy,
  taxIdSearch,
  text,
  totalMoney,
  sinceChange,
} from '../../wire'
import { readOrdens } from './access'
import { ORDEM_FIELDS, ORDEM_RESULTS, ordemSituacao } from './fields'

export const OrdemListItem = z.object({
  numero: int,
  ...recordShape(ORDEM_FIELDS),
  ...recordShape(ORDEM_RESULTS),
  nome_for: z.string(),
  desc_classe: nullableText,
  empresa: z.string(),
  /** Counter of changes. Older servers send neither `versao` nor `recusada`. */
  versao: optional(int),
  /** S: the order was refused and is back with its buyer. */
  recusada: optional(flag),
})
export type OrdemListItem = z.output<typeof OrdemListItem>

const filters = {
  /** First day of issue; the same as `dt_emissao_ini`. */
  emissao: optional(date),
  dt_emissao_ini: optional(date),
  dt_emissao_fim: optional(date),
  dt_entrega_ini: optional(date),
  dt_entrega_fim: optional(date),
  /** Tax id of the supplier. */
  cnpj: optional(taxIdSearch),
  codfor: optional(intText),
  /** S: released orders; N: orders that wait for a release. */
  liberado: optional(flag),
  situacao: optional(ordemSituacao),
  /** S: orders that the supplier confirmed unchanged; N: orders not confirmed yet. */
  confirmada: optional(flag),
  /** The order's number, or part of the supplier's name. */
  filtro: optional(text(80)),
  todas_empresas: optional(flag),
}

/** Columns that the list can be sorted by; each has an index. */
export const ORDEM_ORDENS = ['numero', 'dt_emissao', 'dt_entrega'] as const
export const OrdemQuery = z.object({ ...filters, ordem: optional(sortedBy(ORDEM_ORDENS)), ...cursorPaging })
export type OrdemQuery = z.output<typeof OrdemQuery>
export const OrdemFilters = z.object(filters)
export type OrdemFilters = z.output<typeof OrdemFilters>
export const OrdemTotal = z.object({ total: int, valor_total: totalMoney })
export type OrdemTotal = z.output<typeof OrdemTotal>

const own = { fornecedor: 'cnpj' } as const

export const ordemListRoutes = routes({
  listOrdens: {
    method: 'GET',
    path: '/OrdemCompra',
    summary:
      'Ordens de compra, as mais novas primeiro ou na ordem pedida; liberado=N, as que aguardam liberação',
    query: z.extend(OrdemQuery, sinceChange),
    reply: OrdemListItem,
    replies: 'many',
    access: readByContas('ordem_compra', readOrdens),
    own,
  },
  totalOrdens: {
    method: 'GET',
    path: '/OrdemCompra/Total',
    summary: 'Quantas ordens de compra os filtros alcançam, e o seu valor',
    query: OrdemFilters,
    reply: OrdemTotal,
    replies: 'one',
    access: readOrdens,
    feature: 'totaisDasListas',
    own,
  },
})
