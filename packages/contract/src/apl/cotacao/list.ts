/**
 * Rows of quotations, one for each supplier asked (S2 §2, §3, §7); a file of its own, so that a list loads no schema
 * of the form.
 */
import * as z from 'zod/mini'
import { type Access, INTERNOS, readByContas } from '../../access'
import { recordShape } from '../../field'
import { routes } from '../../route'
import {
  clearable,
  date,
  flag,
  int,
  intText,
  optional,
  cursorPaging,
  sortedBy,
  taxIdSearch,
  text,
  time,
  totalMoney,
  sinceChange,
} from '../../wire'
import {
  COTACAO_FIELDS,
  COTACAO_RESULTS,
  cotacaoAndamento,
  cotacaoSituacao,
  RESPOSTA_FIELDS,
  RESPOSTA_RESULTS,
} from './fields'

/** `numero` is the quotation to all its suppliers, `seq` one supplier's answer. */
export const CotacaoListItem = z.object({
  numero: int,
  data: COTACAO_RESULTS.data.record,
  ...recordShape(RESPOSTA_FIELDS),
  ...recordShape(RESPOSTA_RESULTS),
  /** Older servers send none of the following fields. */
  seq: optional(int),
  empresa: optional(z.string()),
  versao: optional(int),
  codfor: optional(int),
  nome_for: optional(z.string()),
  prazo: optional(COTACAO_FIELDS.prazo.record),
  hora_prazo: optional(COTACAO_FIELDS.hora_prazo.record),
  andamento: optional(cotacaoAndamento),
  /** S: the quotation still takes answers. */
  aberta: optional(flag),
  /** Day and time at which the quotation was sent to the supplier, and of the answer. */
  enviada: clearable(date),
  hora_enviada: clearable(time),
  respondida: clearable(date),
  hora_respondida: clearable(time),
  /** Number of suppliers asked, and of those who answered; for internal users only. */
  fornecedores: clearable(int),
  respondidas: clearable(int),
})
export type CotacaoListItem = z.output<typeof CotacaoListItem>

const filters = {
  emissao: optional(date),
  emissao_fim: optional(date),
  prazo_ini: optional(date),
  prazo_fim: optional(date),
  situacao: optional(cotacaoSituacao),
  andamento: optional(cotacaoAndamento),
  /** S: only quotations that take answers now; N: all others. */
  aberta: optional(flag),
  /** S: only awarded quotations; N: only those not awarded yet. */
  premiada: optional(flag),
  numero: optional(intText),
  codfor: optional(intText),
  /** Tax id of the supplier. */
  cnpj: optional(taxIdSearch),
  /** The quotation's number, or part of the supplier's name. */
  filtro: optional(text(80)),
  todas_empresas: optional(flag),
}
/**
 * Quotations that a supplier still has to answer: not answered, not cancelled and before the deadline. Every figure of
 * them counts by these filters.
 */
export const A_RESPONDER = { situacao: 'A', aberta: 'S' } as const

/** Columns that the list can be sorted by; each has an index. */
export const COTACAO_ORDENS = ['numero', 'data', 'prazo', 'valor'] as const
export const CotacaoQuery = z.object({
  ...filters,
  ordem: optional(sortedBy(COTACAO_ORDENS)),
  ...cursorPaging,
})
export type CotacaoQuery = z.output<typeof CotacaoQuery>
export const CotacaoFilters = z.object(filters)
export type CotacaoFilters = z.output<typeof CotacaoFilters>
export const CotacaoTotal = z.object({ total: int, valor: totalMoney })
export type CotacaoTotal = z.output<typeof CotacaoTotal>

/**
 * Only internal users see the answers of several suppliers: no list, number, count, sum or order shows a supplier the
 * answer of a rival.
 */
export const cotacaoAccess: Access = {
  tipos: [...INTERNOS, 'fornecedor'],
  menus: ['3.1'],
  rows: 'fornecedor as enviadas ao seu CNPJ; tipos internos todas as das suas empresas',
}

export const cotacaoListRoutes = routes({
  listCotacoes: {
    method: 'GET',
    path: '/Cotacao',
    summary: 'Cotações, uma linha por fornecedor, as mais novas primeiro ou na ordem pedida',
    query: z.extend(CotacaoQuery, sinceChange),
    reply: CotacaoListItem,
    replies: 'many',
    access: readByContas('cotacao', cotacaoAccess),
    own: { fornecedor: 'cnpj' },
  },
  totalCotacoes: {
    method: 'GET',
    path: '/Cotacao/Total',
    summary: 'Quantas cotações os filtros alcançam, e quanto somam',
    query: CotacaoFilters,
    reply: CotacaoTotal,
    replies: 'one',
    access: cotacaoAccess,
    feature: 'totaisDasListas',
    own: { fornecedor: 'cnpj' },
  },
})
