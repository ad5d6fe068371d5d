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

/** What screens ask for first. */
const USUAL: ReadonlySet<number> = new Set([0, NAME_SEARCH_SIZE, PAGE_SIZE])

/**
 * A count of rows as text where screens ask for so many, else bound. PostgreSQL expects a tenth of the table of a limit
 * that it does not read, and would plan a query of a big table at each call. For queries whose best plan no value
 * changes; whoever asks for other counts must not take the names of all prepared statements (server-kit, `postgres.ts`).
 */
export const writtenCount = (count: number): SQL =>
  USUAL.has(count) ? sql.raw(String(count)) : boundCount(count)
export const boundCount = (count: number): SQL => sql`${count}`

/** Conditions joined by AND; the undefined ones fall away. */
export function every(conditions: (SQL | undefined | false)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== false),
    sql` and `,
  )
}
