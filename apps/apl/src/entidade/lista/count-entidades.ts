import type { EntidadeTotalQuery } from '@trama/contract/apl/entidade/list'
import { plannedAnew } from '@trama/server-kit/db/database'
import { readFirst } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { every } from '../../page'
import { filterEntidades } from './filter-entidades'
import { beginsWith, cleanSearch, holdsNameOrTaxId } from './search-text'

/** How many customers the list shows with the same filters. */
export async function countEntidades(ctx: AplContext, query: EntidadeTotalQuery): Promise<{ total: number }> {
  const { scope, conditions } = filterEntidades(ctx, query)
  const nome = cleanSearch(query.nome ?? '')
  const found = await readFirst(
    ctx.db,
    { total: sql<number>`count(*)` },
    (list) =>
      sql`${plannedAnew} select ${list} from entidade e where ${every([...scope, ...conditions, byName(nome)])}`,
  )
  return { total: found?.total ?? 0 }
}

function byName(nome: string): SQL | undefined {
  if (nome === '') return undefined
  const busca = sql`e.busca`
  return sql`(${holdsNameOrTaxId(busca, nome)} or ${beginsWith(busca, nome)})`
}
