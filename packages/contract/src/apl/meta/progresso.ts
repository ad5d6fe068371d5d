/** Progress of a month's goals, by representative and in total, with the year so far. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { routes } from '../../route'
import { date, flag, int, nullable, optional, time, totalMoney } from '../../wire'
import { mesDaMeta } from './meta'

const percentual = nullable(z.number())

/**
 * A goal, the sales towards it (net value of issued orders, without drafts, less what came back of invoiced ones), and
 * what follows from both.
 */
const progresso = {
  meta: nullable(totalMoney),
  vendido: totalMoney,
  /** What came back in the month, which `vendido` has taken off already. */
  devolvido: optional(totalMoney),
  percentual,
  falta: totalMoney,
  /** Sales expected at the month's end at the pace of its working days; for a past month, its sales. */
  previsao: nullable(totalMoney),
  previsao_percentual: percentual,
  pecas: nullable(int),
  /** Pieces sold; in the total, only by representatives who have a goal in pieces. */
  qtde: z.number(),
  /** Goal and sales from January to this month. */
  ano_meta: nullable(totalMoney),
  ano_vendido: totalMoney,
  ano_percentual: percentual,
  /** The twelve months of the year. */
  meses: z.array(
    z.object({
      mes: int,
      meta: nullable(totalMoney),
      vendido: totalMoney,
      devolvido: optional(totalMoney),
    }),
  ),
}

export const MetaProgressoRow = z.object({
  codrep: z.string(),
  nome: z.string(),
  ativo: flag,
  /**
   * Rank by percentage reached, among all representatives of the company with a goal; equal percentages share a rank.
   */
  posicao: nullable(int),
  ...progresso,
})
export type MetaProgressoRow = z.output<typeof MetaProgressoRow>

export const MetaProgresso = z.object({
  mes: mesDaMeta,
  situacao: z.enum(['futuro', 'corrente', 'encerrado']),
  /** Working days: Monday to Friday without national holidays; today counts as passed. */
  dias_uteis: int,
  dias_passados: int,
  dias_restantes: int,
  /** When the figures were read. */
  data: date,
  hora: time,
  /** Number of representatives of the company who have a goal, among whom a rank is given. */
  participantes: int,
  total: z.object(progresso),
  representantes: z.array(MetaProgressoRow),
})
export type MetaProgresso = z.output<typeof MetaProgresso>

const access: Access = {
  tipos: [...INTERNOS, 'representante'],
  menus: ['1.8'],
  rows: 'representante a própria meta, com a sua posição entre todos; tipos internos todas',
}

export const metaProgressoRoutes = routes({
  getMetaProgresso: {
    method: 'GET',
    path: '/Meta/Progresso',
    summary: 'O andamento das metas de um mês, com previsão, posição e o ano até ali',
    query: z.object({ mes: mesDaMeta }),
    reply: MetaProgresso,
    replies: 'one',
    access,
    feature: 'metas',
  },
})
