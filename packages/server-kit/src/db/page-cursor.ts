/**
 * Pages far into a list at the cost of the first: a cursor holds the sort values of the last row read, and the next
 * page begins after that row in the same index. A cursor is no secret and grants no access: the policy's condition
 * always applies.
 */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { isIsoDate } from '@trama/rules/date-br'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { ruleError } from '../errors'

export type CursorValue = string | number | null
/** Checks that a value can be compared with a column. */
export type CursorKind = (value: unknown) => boolean

const INT = 2_147_483_647
const LONGEST = 1_000
// oxlint-disable-next-line no-control-regex -- PostgreSQL stores no NUL, so the pattern has to name it.
const UNSTORABLE = /[\0\p{Surrogate}]/u
const INSTANT = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}$/

const isInt: CursorKind = (value) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= INT
const isBigint: CursorKind = (value) => Number.isSafeInteger(value)
const isNumber: CursorKind = (value) => typeof value === 'number' && Number.isFinite(value)
const isDay: CursorKind = (value) => typeof value === 'string' && isIsoDate(value)
const isText: CursorKind = (value) =>
  typeof value === 'string' && value.length <= LONGEST && !UNSTORABLE.test(value)
/** Accepts a moment in UTC to the microsecond, as `INSTANT_TEXT` writes it. */
const isInstant: CursorKind = (value) => typeof value === 'string' && isDay(INSTANT.exec(value)?.[1])

export const CURSOR_KIND = { bigint: isBigint, text: isText, instant: isInstant } as const
export const INSTANT_TEXT = 'YYYY-MM-DD HH24:MI:SS.US'

/**
 * Check for the values of a column.
 * @throws for a column type that no list is sorted by
 */
export function cursorKind(column: Column): CursorKind {
  const type = column.getSQLType()
  const kind = KINDS.find(([known]) => known.test(type))?.[1]
  if (!kind) throw new Error(`Uma lista não continua por uma coluna ${type}.`)
  return column.notNull ? kind : (value) => value === null || kind(value)
}

const KINDS: readonly (readonly [RegExp, CursorKind])[] = [
  [/^integer|^serial/, isInt],
  [/^bigint/, isBigint],
  [/^numeric/, isNumber],
  [/^date$/, isDay],
  [/^text|^varchar|^char/, isText],
]

/**
 * @param list the list and its sort, to which the cursor belongs
 */
export const writeCursor = (list: string, values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([list, ...values])).toString('base64url')

/** @throws 400 for a cursor that was not written for this list and sort */
export function readCursor(apos: string, list: string, kinds: readonly CursorKind[]): CursorValue[] {
  const [of, ...values] = parsed(apos)
  const fits = values.length === kinds.length && kinds.every((isKind, place) => isKind(values[place]))
  if (of !== list || !fits) throw ruleError(SERVER_TEXTS.foreignCursor)
  // Each value was just checked against the kind of its column.
  return values as CursorValue[]
}

function parsed(apos: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(apos, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

interface After {
  isDown: boolean
  /** True where the first column may be null: nulls come last, or first in descending order. */
  isNullable?: boolean
  /** True to include the rows that are equal in every column. */
  orEqual?: boolean
}

/**
 * Conditions for the rows after the given values, all columns in one direction. Each condition is a range of one
 * index, which an OR of them would not be: the caller reads a page of each, one after the other.
 */
export function rowsAfter(
  columns: readonly SQL[],
  values: readonly CursorValue[],
  { isDown, isNullable = false, orEqual = false }: After,
): SQL[] {
  const behind = (from: number) => {
    const than = sql.raw(`${isDown ? '<' : '>'}${orEqual ? '=' : ''}`)
    const given = values.slice(from).map((value) => sql`${value}`)
    return sql`(${sql.join(columns.slice(from), sql`, `)}) ${than} (${sql.join(given, sql`, `)})`
  }
  const [first] = columns
  if (!first || !isNullable) return [behind(0)]
  if (values[0] === null) {
    const among = sql`${first} is null and ${behind(1)}`
    return isDown ? [among, sql`${first} is not null`] : [among]
  }
  return isDown ? [behind(0)] : [behind(0), sql`${first} is null`]
}
