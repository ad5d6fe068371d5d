/**
 * Several writes that belong together, described as named parts. One PostgreSQL runs them as one statement. An engine
 * that spreads schemas over machines sends the rows that an `insert` takes from another part to all machines, and fails
 * while any of them is away (docs/scale.md); there the parts run one after the other, in one transaction.
 */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type PgTable, PgTransaction } from 'drizzle-orm/pg-core'
import { inTurn } from '../in-turn'
import { type Db, isSpread, lastRows, rows, transaction } from './database'

/** SQL for what a part takes from those before it. */
export interface Earlier {
  /** The value of the one row that a part returned; null when it returned none. */
  value: (part: string, column: string) => SQL
  /** Rows for a `from`, under the part's name or another one. */
  rows: (part: string, alias?: string) => SQL
}

export type Write = (of: Earlier) => SQL

/** A part whose rows later parts or the caller read, with the SQL type of each column. */
interface Returning {
  returns: Readonly<Record<string, string>>
  write: Write
}

/**
 * What a part returns that returns whole rows of a table, or some of its columns.
 * @throws for a name that is no column, which one PostgreSQL would not notice
 */
export function typesOf(table: PgTable, names?: readonly string[]): Returning['returns'] {
  const all = Object.fromEntries(
    Object.values(getTableColumns(table)).map((column) => [column.name, column.getSQLType()]),
  )
  if (!names) return all
  const typeOf = (name: string) => {
    const type = all[name]
    if (type === undefined) throw new Error(`The table has no column ${name}.`)
    return [name, type]
  }
  return Object.fromEntries(names.map(typeOf))
}

export type Parts = Readonly<Record<string, Write | Returning>>

export interface Writes {
  /** Queries of the call's own values, such as a document in JSON, that parts read as if they were parts. */
  given?: Readonly<Record<string, SQL>>
  parts: Parts
}

type Row = Record<string, unknown>

/** Runs the parts, all or none, and returns the rows of those that `answer` names. */
export const writeParts = async (db: Db, writes: Writes, answer: readonly string[] = []): Promise<Row[]> =>
  isSpread(db) ? oneByOne(db, writes, answer) : rows(db, joined(writes, answer))

/** The same at the end of a transaction: one statement is sent with the commit, and gives its rows after it. */
export async function writeLastParts(
  tx: Db,
  writes: Writes,
  answer: readonly string[] = [],
): Promise<() => Promise<Row[]>> {
  if (!isSpread(tx)) return lastRows(tx, joined(writes, answer))
  const found = await oneByOne(tx, writes, answer)
  return () => Promise.resolve(found)
}

const writeOf = (part: Write | Returning): Write => (typeof part === 'function' ? part : part.write)

function returnsOf({ parts }: Writes, name: string): Returning['returns'] {
  const part = parts[name]
  if (!part || typeof part === 'function') throw new Error(`The part ${name} does not say what it returns.`)
  return part.returns
}

const columnsOf = (names: readonly string[]): SQL => sql.raw(names.join(', '))

const named = (source: SQL, name: string): SQL => sql`${source} as ${sql.raw(name)}`

/** One statement; without an answer its last part stands at its end, as a statement of its own would. */
function joined(writes: Writes, answer: readonly string[]): SQL {
  const { given = {}, parts } = writes
  const of: Earlier = {
    value: (part, column) => sql.raw(`(select ${column} from ${part})`),
    rows: (part, alias = part) => sql.raw(alias === part ? part : `${part} ${alias}`),
  }
  const sources = Object.entries(given).map(
    ([name, query]) => sql`${sql.raw(name)} as materialized (${query})`,
  )
  const written = Object.entries(parts).map(([name, part]) => [name, writeOf(part)(of)] as const)
  const [, end = sql``] = answer.length > 0 ? [] : (written.pop() ?? [])
  const all = [...sources, ...written.map(([name, text]) => sql`${sql.raw(name)} as (${text})`)]
  const begin = all.length > 0 ? sql`with ${sql.join(all, sql`, `)} ` : sql``
  const answers = answer.map(
    (name) => sql`select ${columnsOf(Object.keys(returnsOf(writes, name)))} from ${sql.raw(name)}`,
  )
  return sql`${begin}${answers.length > 0 ? sql.join(answers, sql` union all `) : end}`
}

/** Each part by itself, with what earlier parts returned as values. */
async function oneByOne(db: Db, writes: Writes, answer: readonly string[]): Promise<Row[]> {
  const isWithin: boolean = db instanceof PgTransaction
  if (!isWithin) return transaction(db, (tx) => oneByOne(tx, writes, answer))
  const { given = {}, parts } = writes
  const found: Record<string, Row[]> = {}
  const rowsOf = (part: string): Row[] => {
    const list = found[part]
    if (!list) throw new Error(`The part ${part} has not run yet.`)
    return list
  }
  const of: Earlier = {
    value(part, column) {
      const query = given[part]
      if (query) return sql`(select ${sql.raw(column)} from ${named(sql`(${query})`, part)})`
      return sql`${rowsOf(part)[0]?.[column] ?? null}::${sql.raw(returnsOf(writes, part)[column] ?? 'text')}`
    },
    rows(part, alias = part) {
      const query = given[part]
      if (query) return named(sql`(${query})`, alias)
      const columns = Object.entries(returnsOf(writes, part)).map((column) => column.join(' '))
      const list = rowsOf(part)
      // The limit tells the planner how few rows come.
      return named(
        sql`(select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(${columnsOf(columns)})
          limit ${list.length})`,
        alias,
      )
    },
  }
  await inTurn(Object.entries(parts), async ([name, part]) => {
    found[name] = await rows(db, writeOf(part)(of))
  })
  return answer.flatMap((name) => found[name] ?? [])
}
