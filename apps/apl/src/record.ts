/**
 * Columns and stored form of a record, derived from its list of fields (`@trama/contract/field`).
 */
import { type BodyOf, type Fields, fieldNames } from '@trama/contract/field'
import type { Columns } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

/** A list of columns for an insert, an update or, with the table's alias, a select. */
export const columnList = (names: readonly string[], alias?: string): SQL =>
  sql.join(
    names.map((name) =>
      alias ? sql`${sql.identifier(alias)}.${sql.identifier(name)}` : sql.identifier(name),
    ),
    sql`, `,
  )

/** The names of columns, for an insert or an update. */
export const columnNames = (columns: Columns): SQL => columnList(Object.keys(columns))

type Output<F extends Fields, K extends keyof F> = z.output<F[K]['body']>
type Written<F extends Fields> = {
  [K in keyof F]: undefined extends Output<F, K> ? Exclude<Output<F, K>, undefined> | null : Output<F, K>
}

/** The fields of a body as they are stored: null for a missing field. */
export const written = <F extends Fields>(fields: F, body: BodyOf<F>): Written<F> =>
  Object.fromEntries(fieldNames(fields).map((name) => [name, Reflect.get(body, name) ?? null])) as Written<F>
