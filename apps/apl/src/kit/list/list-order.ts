/** Order of a list of documents `p`, and the rows behind a row. */
import { type Columns } from '@trama/server-kit/db/select'
import {
  CURSOR_KIND,
  cursorKind,
  type CursorValue,
  readCursor,
  rowsAfter,
  writeCursor,
} from '@trama/server-kit/db/page-cursor'
import { Column, type SQL, sql } from 'drizzle-orm'

/** Equal rows are ordered by number in the same direction, so that one index serves both directions. */
export interface ListOrder {
  /** Name of the list and sort, by which its cursors are recognised. */
  name: string
  isDown: boolean
  names: readonly string[]
  sql: SQL
}

/**
 * @param ordem column to sort by, with `-` before it for descending
 */
export function listOrder(table: string, ordem: string, chave: readonly string[]): ListOrder {
  const isDown = ordem.startsWith('-')
  const names = [...new Set([isDown ? ordem.slice(1) : ordem, ...chave])]
  return {
    name: `${table} ${ordem}`,
    isDown,
    names,
    sql: sql.join(
      names.map((name) => sql`${columnOf(name)}${isDown ? sql` desc` : sql``}`),
      sql`, `,
    ),
  }
}

const columnOf = (name: string): SQL => sql`p.${sql.identifier(name)}`

/** Place behind a row of the list: its sort values and its company. */
interface Place {
  values: readonly CursorValue[]
  empresa: CursorValue
  isNullable: boolean
}

/** Cursor behind a row; `empresa` is used when the row has no company column. */
export const cursorBehind = (
  { name, names }: ListOrder,
  row: Readonly<Record<string, unknown>>,
  empresa: string,
): string => writeCursor(name, [...names.map((column) => row[column]), row.empresa ?? empresa])

/**
 * @throws 400 for a cursor that does not belong to the list in this order
 */
export function placeOf({ name, names }: ListOrder, columns: Columns, apos: string): Place {
  const sorted = names.map((column) => {
    const found = columns[column]
    if (!(found instanceof Column)) throw new Error(`A lista ${name} não mostra a coluna ${column}.`)
    return found
  })
  const given = readCursor(apos, name, [...sorted.map(cursorKind), CURSOR_KIND.text])
  return {
    values: given.slice(0, -1),
    empresa: given.at(-1) ?? null,
    isNullable: sorted[0]?.notNull === false,
  }
}

/** Conditions for the rows behind a place; equal rows of several companies are ordered by company. */
export function behindPlace(
  { isDown, names }: ListOrder,
  { values, empresa, isNullable }: Place,
  companies: number,
): SQL[] {
  const columns = names.map(columnOf)
  const pieces = rowsAfter(columns, values, { isDown, isNullable, orEqual: companies > 1 })
  if (companies === 1) return pieces
  const equal = columns.map((column, place) => sql`${column} is not distinct from ${values[place] ?? null}`)
  return pieces.map(
    (piece) => sql`${piece} and not (${sql.join(equal, sql` and `)} and p.empresa <= ${empresa})`,
  )
}
