/** How far the month's goals are: by representative, in all, with the year so far. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { routes } from '../../route'
import { date, flag, int, nullable, time, totalMoney } from '../../wire'
import { mesDaMeta } from './meta'

const percentual = nullable(z.number())

/** Goal, sales (orders issued that are no drafts, net), and what follows from them. */
const progresso = {
  meta: nullable(totalMoney),
  vendido: totalMoney,
  percentual,
  falta: totalMoney,
  /** At the pace of the working days; of a month that is over, what was sold. */
  previsao: nullable(totalMoney),
  previsao_percentual: percentual,
  pecas: nullable(int),
  /** Pieces; in the total, of those who have a goal of them. */
  qtde: z.number(),
  /** From January to this month. */
  ano_meta: nullable(totalMoney),
  ano_vendido: totalMoney,
  ano_percentual: percentual,
  /** The year's twelve months. */
  meses: z.array(z.object({ mes: int, meta: nullable(totalMoney), vendido: totalMoney })),
}

export const MetaProgressoRow = z.object({
  codrep: z.string(),
  nome: z.string(),
  ativo: flag,
  /** By the percentage reached, among all of the company who have a goal; equal ones share it. */
  posicao: nullable(int),
  ...progresso,
})
export type MetaProgressoRow = z.output<typeof MetaProgressoRow>

export const MetaProgresso = z.object({
  mes: mesDaMeta,
  situacao: z.enum(['futuro', 'corrente', 'encerrado']),
  /** Monday to Friday without national holidays; today has passed. */
  dias_uteis: int,
  dias_passados: int,
  dias_restantes: int,
  /** When it was read. */
  data: date,
  hora: time,
  /** How many have a goal in the company: what a position is among. */
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
