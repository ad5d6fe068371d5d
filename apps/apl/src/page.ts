import { NAME_SEARCH_SIZE, PAGE_SIZE } from '@trama/contract/wire'
import { type SQL, sql } from 'drizzle-orm'

/** `limit`/`offset` of a list: `pagina` counts from 1, `offset` is the rows of a page (decisions §3). */
export function page({
  pagina = 1,
  offset = PAGE_SIZE,
}: {
  pagina?: number | undefined
  offset?: number | undefined
}): SQL {
  return sql`limit ${offset} offset ${(pagina - 1) * offset}`
}

/** Row counts that screens commonly ask for. */
const USUAL: ReadonlySet<number> = new Set([0, NAME_SEARCH_SIZE, PAGE_SIZE])

/**
 * A count of rows: written into the SQL as text when screens commonly ask for it, else bound. For a bound limit
 * PostgreSQL expects a tenth of the table and would plan a query of a big table at each call. Only for queries whose
 * best plan depends on no value; other counts stay bound so that they do not use up the names of prepared statements
 * (server-kit, `postgres.ts`).
 */
export const writtenCount = (count: number): SQL =>
  USUAL.has(count) ? sql.raw(String(count)) : boundCount(count)
export const boundCount = (count: number): SQL => sql`${count}`

/** Conditions joined by AND; undefined and false ones are dropped. */
export function every(conditions: (SQL | undefined | false)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== false),
    sql` and `,
  )
}
