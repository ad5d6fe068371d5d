import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const columnAt = (table: PgTable, name: string): Column => {
  const column: Column | undefined = Reflect.get(getTableColumns(table), name)
  if (!column) throw new Error(`A tabela não tem a coluna ${name}.`)
  return column
}
export const columnOf = (table: PgTable, name: string): SQL =>
  sql`${sql.identifier(columnAt(table, name).name)}`

/**
 * Rows of values as a table `x` with a number `i`, of the types that the columns have. The limit tells the planner their
 * number: few are looked up, where it would read the whole table.
 */
export function recordset(table: PgTable, columns: readonly string[], values: readonly object[]): SQL {
  const types = columns.map(
    (name) => sql`${columnOf(table, name)} ${sql.raw(columnAt(table, name).getSQLType())}`,
  )
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
    as r(${sql.join([sql`i int`, ...types], sql`, `)}) limit ${sql.raw(String(values.length))}) x`
}
