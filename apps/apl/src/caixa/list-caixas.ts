import type { CaixaFilters, CaixaQuery } from '@trama/contract/apl/caixa'
import { columnsOf } from '@trama/server-kit/db/select'
import { containing } from '@trama/server-kit/db/containing'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { documentList } from '../kit/list/document-list'
import { equals, inPeriod } from '../kit/list/filters'
import { every } from '../page'
import { VENDAS } from './fatos'
import { visibleCaixas } from './policy'
import { caixa } from './tables'

const localOf = (instant: SQL) => sql`(${instant} at time zone 'America/Sao_Paulo')`
export const dayOf = (instant: SQL) => sql<string | null>`${localOf(instant)}::date`
export const timeOf = (instant: SQL) => sql<string | null>`to_char(${localOf(instant)}, 'HH24:MI:SS')`

/** Columns of a session, over the alias `p`. */
export const HEADER = {
  ...columnsOf(alias(caixa, 'p'), 'numero, empresa, situacao, data, fundo, diferenca, versao'),
  operador: sql<string>`coalesce(p.aberto_por, '')`,
  hora: sql<string>`${timeOf(sql`p.aberto_em`)}`,
  dt_fecha: dayOf(sql`p.fechado_em`),
  hr_fecha: timeOf(sql`p.fechado_em`),
  vendas: sql<number>`(select count(*)::int ${VENDAS})`,
}
const TOTAL = {
  total: sql<number>`count(*)::int`,
  diferenca: sql<number>`coalesce(sum(diferenca), 0)`,
}

/** Cash sessions of the company that the caller may see, the newest first. */
export const caixaList = documentList<typeof HEADER, typeof TOTAL, CaixaFilters, CaixaQuery>({
  table: 'caixa',
  changes: { registro: 'caixa' },
  matching: (ctx: AplContext, scope, { data_ini, data_fim, situacao, operador }) =>
    every([
      visibleCaixas(ctx, scope),
      ...inPeriod(sql`p.data`, data_ini, data_fim),
      equals(sql`p.situacao`, situacao),
      operador !== undefined && sql`sem_acento(p.aberto_por) like sem_acento(${containing(operador)})`,
    ]),
  columns: () => HEADER,
  ordem: '-data',
  totals: { of: sql`p.diferenca`, as: TOTAL },
})
