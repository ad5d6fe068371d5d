import { PAGE_SIZE } from '@trama/contract/wire'
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

/** Conditions joined by AND; the undefined ones fall away. */
export function every(conditions: (SQL | undefined | false)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== false),
    sql` and `,
  )
}
