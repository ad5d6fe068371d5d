/** Raw queries whose rows have the types of the columns that they list. */
import {
  Column,
  type GetColumnData,
  getTableColumns,
  getTableName,
  type SQL,
  sql,
  type Table,
} from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Db, rows } from './database'
import { rendered } from './rendered'

/** Columns of a query by their names in the rows: columns of a table (or of its alias), or typed expressions. */
export type Columns = Record<string, Column | SQL>

type ValueOf<C> = C extends Column ? GetColumnData<C> : C extends SQL<infer T> ? T : never
export type RowOf<C extends Columns> = { [K in keyof C]: ValueOf<C[K]> }

/** Rows of a statement that places the list of columns itself: after a `with`, or in its `returning`. */
export async function readRows<C extends Columns>(
  db: Db,
  columns: C,
  statement: (list: SQL) => SQL,
): Promise<RowOf<C>[]> {
  const found: unknown[] = await rows(db, statement(listOf(columns)))
  return found as RowOf<C>[]
}

/** The first row of such a statement, or undefined when there is none. */
export const readFirst = async <C extends Columns>(
  db: Db,
  columns: C,
  statement: (list: SQL) => SQL,
): Promise<RowOf<C> | undefined> => (await readRows(db, columns, statement))[0]

/** Rows of `select <columns> <rest>`. */
export const selectRows = <C extends Columns>(db: Db, columns: C, rest: SQL): Promise<RowOf<C>[]> =>
  readRows(db, columns, (list) => sql`select ${list} ${rest}`)

/** The first row of `select <columns> <rest>`, or undefined when there is none. */
export const selectFirst = async <C extends Columns>(
  db: Db,
  columns: C,
  rest: SQL,
): Promise<RowOf<C> | undefined> => (await selectRows(db, columns, rest))[0]

/** Rows of several queries with the same columns, one after the other; no rows without a query. */
export const selectUnion = async <C extends Columns>(
  db: Db,
  parts: readonly { columns: C; rest: SQL }[],
): Promise<RowOf<C>[]> => {
  const [first] = parts
  if (!first) return []
  const queries = parts.map(({ columns, rest }) => sql`(select ${listOf(columns)} ${rest})`)
  return readRows(db, first.columns, () => sql.join(queries, sql` union all `))
}

/** A column of a joined row that may be missing, typed as nullable. */
export const orNull = <C extends Column>(column: C): SQL<GetColumnData<C> | null> => sql.raw(textOf(column))

type ColumnsOf<T extends Table> = T['_']['columns']
/** The names in a text such as 'numero, empresa, codcli'. */
type Names<Text extends string, Found = never> = Text extends `${infer Name}, ${infer Rest}`
  ? Names<Rest, Found | Name>
  : Found | Text

/** Columns of a table, or of its alias, by their own names, given as one text with commas. */
export function columnsOf<T extends Table, Text extends string>(
  table: T,
  ...lists: (Names<Text> extends keyof ColumnsOf<T> ? Text : never)[]
): Pick<ColumnsOf<T>, Names<Text> & keyof ColumnsOf<T>> {
  const all: Record<string, Column> = getTableColumns(table)
  const names = lists.flatMap((list) => list.split(', '))
  return Object.fromEntries(names.map((name) => [name, all[name]])) as ReturnType<typeof columnsOf<T, Text>>
}

/** Columns of a table by a list of names. */
export function pickColumns<T extends Table, Name extends keyof ColumnsOf<T> & string>(
  table: T,
  names: readonly Name[],
): Pick<ColumnsOf<T>, Name> {
  const all: Record<string, Column> = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<ColumnsOf<T>, Name>
}

/** The rows of a subquery as one JSON value, so that one round trip to the database brings both. */
export const rowsAsJson = <C extends Columns>(columns: C, rest: SQL): SQL<RowOf<C>[]> =>
  sql`(select coalesce(json_agg(r), '[]') from (select ${listOf(columns)} ${rest}) r)`

const lists = new WeakMap<Columns, SQL>()
const dialect = new PgDialect()

/**
 * List of the columns as SQL, cached, and as one piece of text unless it holds values: composing a query of many
 * columns would otherwise take longer than running it.
 */
function listOf(columns: Columns): SQL {
  const known = lists.get(columns)
  if (known) return known
  const parts = Object.entries(columns).map(([name, column]) => {
    if (!(column instanceof Column)) return sql`${column} as ${sql.identifier(name)}`
    return sql.raw(`${textOf(column)}${column.name === name ? '' : ` as "${name}"`}`)
  })
  const list = sql.join(parts, sql`, `)
  const { sql: text, params } = dialect.sqlToQuery(rendered(list))
  const kept = params.length > 0 ? list : sql.raw(text)
  lists.set(columns, kept)
  return kept
}

const textOf = (column: Column): string => `"${getTableName(column.table)}"."${column.name}"`
