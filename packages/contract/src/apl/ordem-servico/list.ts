/**
 * Service orders as rows and counts (S2 §3, §7); in a file of its own, so that a list does not load the board's
 * schemas.
 */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { recordShape } from '../../field'
import { routes } from '../../route'
import {
  date,
  flag,
  int,
  intText,
  optional,
  cursorPaging,
  rowId,
  sortedBy,
  taxIdSearch,
  text,
  sinceChange,
} from '../../wire'
import { ordemServicoAccess } from './access'
import { ORDEM_SERVICO_FIELDS, ORDEM_SERVICO_RESULTS, ordemServicoSituacao } from './fields'

/** One part of a production order in one sector, in the hands of a supplier. */
export const OrdemServicoItem = z.object({
  numero: int,
  codigo: z.string(),
  desc_produto: z.string(),
  setor: z.string(),
  desc_setor: z.string(),
  parte: z.string(),
  desc_parte: z.string(),
  qtde: z.number(),
  /** Day on which the part was sent to the supplier. */
  dt_s: date,
  ...recordShape(ORDEM_SERVICO_FIELDS),
  ...recordShape(ORDEM_SERVICO_RESULTS),
  /** Fields that older servers do not send. `id` identifies the row for its attached files. */
  id: optional(rowId),
  codfor: optional(int),
  nome_for: optional(z.string()),
  versao: optional(int),
})
export type OrdemServicoItem = z.output<typeof OrdemServicoItem>

const filters = {
  dt_s_ini: optional(date),
  dt_s_fim: optional(date),
  situacao: optional(ordemServicoSituacao),
  /** Tax id of the supplier. */
  cnpj: optional(taxIdSearch),
  numero: optional(intText),
  setor: optional(text(30)),
  /** S: only orders that are not closed. */
  aberta: optional(flag),
  /** S: only orders that were planned for a day that has passed, and are not closed. */
  atrasada: optional(flag),
}

/** Fields by which the list can be sorted, each backed by an index. */
export const ORDEM_SERVICO_ORDENS = ['numero', 'dt_s', 'dt_prev'] as const
export const OrdemServicoQuery = z.object({
  ...filters,
  ordem: optional(sortedBy(ORDEM_SERVICO_ORDENS)),
  ...cursorPaging,
})
export type OrdemServicoQuery = z.output<typeof OrdemServicoQuery>
export const OrdemServicoFilters = z.object(filters)
export type OrdemServicoFilters = z.output<typeof OrdemServicoFilters>

/** Totals over all orders that the filters find; `qtde` and `pendente` are pieces. */
export const OrdemServicoTotal = z.object({
  total: int,
  abertas: int,
  em_producao: int,
  baixadas: int,
  atrasadas: int,
  qtde: z.number(),
  pendente: z.number(),
})
export type OrdemServicoTotal = z.output<typeof OrdemServicoTotal>

const own = { fornecedor: 'cnpj' } as const

export const ordemServicoListRoutes = routes({
  listOrdensServico: {
    method: 'GET',
    path: '/EXCIA/OrdemServico',
    summary: 'Ordens de serviço por setor e parte, as que saíram por último primeiro ou na ordem pedida',
    query: z.extend(OrdemServicoQuery, sinceChange),
    reply: OrdemServicoItem,
    replies: 'many',
    access: readByContas('ordem_servico', ordemServicoAccess),
    own,
  },
  totalOrdensServico: {
    method: 'GET',
    path: '/EXCIA/OrdemServico/Total',
    summary: 'Quantas ordens de serviço os filtros alcançam, por status; aberta=S, só as não baixadas',
    query: OrdemServicoFilters,
    reply: OrdemServicoTotal,
    replies: 'one',
    access: ordemServicoAccess,
    feature: 'producao',
    own,
  },
})
