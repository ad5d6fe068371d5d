import type { EntidadeTotalQuery } from '@trama/contract/apl/entidade/list'
import { plannedAnew } from '@trama/server-kit/db/database'
import { readFirst, rowsAsJson } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { every } from '../../page'
import { filterEntidades } from './filter-entidades'
import { beginsWith, cleanSearch, holdsNameOrTaxId } from './search-text'

/** Number of customers that the list shows with the same filters. */
export async function countEntidades(ctx: AplContext, query: EntidadeTotalQuery): Promise<{ total: number }> {
  const found = await readFirst(
    ctx.db,
    { total: sql<number>`count(*)` },
    (list) => sql`${plannedAnew} select ${list} from entidade e where ${matchingEntidades(ctx, query)}`,
  )
  return { total: found?.total ?? 0 }
}

/** Column for another statement: the number of customers, counted up to `max`. */
export const countEntidadesUpTo = (ctx: AplContext, query: EntidadeTotalQuery, max: number) =>
  rowsAsJson(
    { total: sql<number>`count(*)` },
    sql`from (select from entidade e where ${matchingEntidades(ctx, query)} limit ${max}) e`,
  )

/** SQL for the customers `e` that the caller may see and that match the filters. */
export function matchingEntidades(ctx: AplContext, query: EntidadeTotalQuery): SQL {
  const { scope, conditions } = filterEntidades(ctx, query)
  return every([...scope, ...conditions, byName(cleanSearch(query.nome ?? ''))])
}

function byName(nome: string): SQL | undefined {
  if (nome === '') return undefined
  const search = sql`e.busca`
  return sql`(${holdsNameOrTaxId(search, nome)} or ${beginsWith(search, nome)})`
}
