/** Purchase requests (S2 §2, §3, §5, §7). */
import * as z from 'zod/mini'
import { type Access, INTERNOS, readByContas } from '../../access'
import { bodyShape, recordShape } from '../../field'
import { routes } from '../../route'
import {
  clearable,
  date,
  int,
  intText,
  optional,
  cursorPaging,
  resultado,
  sortedBy,
  text,
  sinceChange,
} from '../../wire'
import {
  ordemOfRow,
  SOLICITACAO_FIELDS,
  SOLICITACAO_ITEM_FIELDS,
  SOLICITACAO_ITEM_NAMES,
  SOLICITACAO_ITEM_RESULTS,
  SOLICITACAO_RESULTS,
  solicitacaoStatus,
} from './fields'

export const SolicitacaoListItem = z.object({
  numero: int,
  ...recordShape(SOLICITACAO_FIELDS),
  ...recordShape(SOLICITACAO_RESULTS),
  /** The requester's name. */
  nome: z.string(),
  /** Older servers send none of the following fields. */
  empresa: optional(z.string()),
  versao: optional(int),
  qtde_itens: optional(int),
})
export type SolicitacaoListItem = z.output<typeof SolicitacaoListItem>

export const SolicitacaoItem = z.object({
  ordem: optional(int),
  ...recordShape(SOLICITACAO_ITEM_FIELDS),
  ...recordShape(SOLICITACAO_ITEM_RESULTS),
  ...recordShape(SOLICITACAO_ITEM_NAMES),
  /**
   * Quotations and purchase orders that contain the request, without cancelled ones. Older servers do not send them.
   */
  cotacoes: optional(z.array(int)),
  ordens: optional(z.array(int)),
})
export type SolicitacaoItem = z.output<typeof SolicitacaoItem>

export const Solicitacao = z.extend(SolicitacaoListItem, { itens: z.array(SolicitacaoItem) })
export type Solicitacao = z.output<typeof Solicitacao>

/**
 * Body of a save: with `numero` that request is changed. A line with quantity zero is left out. Names, units, kinds of
 * item and the progress of the request and its lines follow from other records: the server sets them and ignores them
 * here. Whoever reaches a request may change every other field.
 */
export const SolicitacaoInput = z.object({
  numero: clearable(int),
  versao: clearable(int),
  ...bodyShape(SOLICITACAO_FIELDS),
  status: optional(solicitacaoStatus),
  itens: z
    .array(z.object({ ordem: ordemOfRow, ...bodyShape(SOLICITACAO_ITEM_FIELDS) }))
    .check(z.maxLength(2000)),
})
export type SolicitacaoInput = z.output<typeof SolicitacaoInput>

const filters = {
  data_ini: optional(date),
  data_fim: optional(date),
  entrega_ini: optional(date),
  entrega_fim: optional(date),
  status: optional(solicitacaoStatus),
  tipo: optional(text(5)),
}
export const SOLICITACAO_ORDENS = ['numero', 'data', 'entrega'] as const
export const SolicitacaoQuery = z.object({
  ...filters,
  ordem: optional(sortedBy(SOLICITACAO_ORDENS)),
  ...cursorPaging,
})
export type SolicitacaoQuery = z.output<typeof SolicitacaoQuery>
export const SolicitacaoFilters = z.object(filters)
export type SolicitacaoFilters = z.output<typeof SolicitacaoFilters>
export const SolicitacaoTotal = z.object({ total: int })
export type SolicitacaoTotal = z.output<typeof SolicitacaoTotal>

/** Kilobytes that the longest request needs, with every text at its maximum length. */
const SOLICITACAO_BODY = 2048

const access: Access = { tipos: INTERNOS, menus: ['4.2'], rows: 'todas as da empresa' }

export const solicitacaoRoutes = routes({
  listSolicitacoes: {
    method: 'GET',
    path: '/SolicitacaoCompra',
    summary: 'Solicitações de compra, as mais novas primeiro ou na ordem pedida',
    query: z.extend(SolicitacaoQuery, sinceChange),
    reply: SolicitacaoListItem,
    replies: 'many',
    access: readByContas('solicitacao', access),
  },
  totalSolicitacoes: {
    method: 'GET',
    path: '/SolicitacaoCompra/Total',
    summary: 'Quantas solicitações os filtros alcançam',
    query: SolicitacaoFilters,
    reply: SolicitacaoTotal,
    replies: 'one',
    access,
    feature: 'totaisDasListas',
  },
  getSolicitacao: {
    method: 'GET',
    path: '/SolicitacaoCompra/:numero',
    summary: 'Uma solicitação com os seus itens',
    params: z.object({ numero: intText }),
    reply: Solicitacao,
    replies: 'one',
    access: readByContas('solicitacao', access),
  },
  saveSolicitacao: {
    method: 'POST',
    path: '/SolicitacaoCompra',
    summary: 'Inclui uma solicitação; com numero, altera essa',
    body: SolicitacaoInput,
    reply: z.extend(resultado, { numero: int }),
    replies: 'one',
    access,
    idempotent: true,
    maxBody: SOLICITACAO_BODY,
  },
})
