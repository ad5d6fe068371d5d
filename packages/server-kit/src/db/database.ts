/** One client over PostgreSQL (a URL) and embedded PGlite (a folder): the same dialect, the same calls. */
import { setTimeout } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Step } from './migration/steps'
import { rendered } from './rendered'

/** A connection or a transaction: what a query runs on. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Reader {
  db: Db
  /**
   * True once the call may have written: a transaction has begun, or the primary has answered instead of the replica.
   */
  hasWritten: () => boolean
}

export interface ReplicaState {
  nome: string
  isRead: boolean
  /** Lag in milliseconds; undefined while unknown. */
  lagMs: number | undefined
}

export interface Readers {
  /** Database that holds everything written before the place `since`; the primary when `since` is undefined. */
  reader: (since: string | undefined, placed?: (pool: pg.Pool) => pg.Pool) => Promise<Reader>
  /** Place in the log after everything that has been written until now. */
  written: () => Promise<string>
  states: () => ReplicaState[]
  /** Number of calls by the server that got their first statement. */
  counts: () => { replica: number; primario: number }
  close: () => Promise<void>
}

export interface Database {
  kind: 'postgres' | 'pglite'
  db: Db
  /** Bulk insertion: `lines` are rows in COPY text format, each ended by a line feed. */
  copy(
    table: string,
    columns: readonly string[],
    lines: AsyncIterable<string> | Iterable<string>,
  ): Promise<void>
  /** Replicas for calls that only read; absent when there are none. */
  readers?: Readers
  /** Runs a text of several statements, without values. */
  script(text: string): Promise<void>
  /** Does `work` in one transaction that bulk insertions and scripts are part of: all of it is stored, or nothing. */
  whole<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** The same database as one of its schemas sees it, over the same connections; absent in the embedded one. */
  within?(schema: string): Database
  /**
   * Brings a schema's tables up to date, and fills one that is empty; absent in the embedded database.
   * @throws for a schema that is not there
   * @returns whether it made the tables
   */
  migrate?(schema: string, onStep?: (tag: string, step: Step) => void): Promise<boolean>
  /** The same, and makes the schema when there is none. */
  create?(schema: string): Promise<boolean>
  close(): Promise<void>
}

/** Runs a statement whose text names its values `$1`, `$2`. */
export async function statement(db: Db, text: string, values: readonly unknown[]): Promise<unknown[]> {
  // The ORM numbers values by position; listed in order in a comment, they match the numbers in the text.
  const list = values.map((value) => sql.param(value))
  return rows(db, sql`/* ${sql.join(list, sql` `)} */ ${sql.raw(text)}`)
}

const ANEW = '/* planned anew */'
/** Opens a query whose best plan depends on its values, as a search: PostgreSQL then plans it at every execution. */
export const plannedAnew: SQL = sql.raw(ANEW)
export const isPlannedAnew = (text: string): boolean => text.startsWith(ANEW)

const WITH_COMMIT = '/* with the commit */'
/**
 * Opens a transaction's last statement: it is sent together with the commit, which fails when the statement fails.
 * `lastRows` gives the rows of such a statement.
 */
export const withCommit: SQL = sql.raw(WITH_COMMIT)
export const isWithCommit = (text: string): boolean => text.startsWith(WITH_COMMIT)

type Row = Record<string, unknown>

/** Rows of a raw query, with untyped columns; `select.ts` has queries whose columns are typed. */
export async function rows(db: Db, query: SQL): Promise<Row[]> {
  const result = await db.execute(rendered(query))
  return (result as { rows: Row[] }).rows
}

/** Runs statements without values, as programs do that also work on a bare connection. */
export const askOf =
  (db: Db) =>
  async <T extends object>(text: string): Promise<T[]> => {
    const result = await db.execute(sql.raw(text))
    return (result as { rows: unknown[] }).rows as T[]
  }

/** The first row of a raw query, or undefined when there is none. */
export const firstRow = async (db: Db, query: SQL): Promise<Row | undefined> => (await rows(db, query))[0]

/** Reply to a statement; rows of one that is sent with the commit come later. */
interface Reply {
  rows: Row[]
  later?: Promise<{ rows: Row[] }>
}

/**
 * Sends a transaction's last statement together with the commit, so that its locks are held while the database works
 * and no longer. The rows may be asked for after the transaction, and only when that did not fail.
 */
export async function lastRows(tx: Db, query: SQL): Promise<() => Promise<Row[]>> {
  const result = await tx.execute(rendered(sql`${withCommit} ${query}`))
  return () => rowsWithCommit(result)
}

/** Rows of a statement that may have been sent with the commit. */
export async function rowsWithCommit(result: unknown): Promise<Row[]> {
  const { rows: now, later } = result as Reply
  return later ? (await later).rows : now
}

const RETRIES = 3
const PAUSE_MS = 50
const isTransient = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** SQLSTATE of a database error, also when the ORM wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

/** Name of the constraint or unique index that a write broke, also when the ORM wrapped the error. */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? constraintOf(error.cause) : undefined
}

const spread = new WeakSet<Db>()

/** Notes that the engine under this database spreads schemas over machines; its transactions know it too. */
export function spreads<T extends Db>(db: T): T {
  spread.add(db)
  return db
}
export const isSpread = (db: Db): boolean => spread.has(db)

type Follow = (db: Db) => void
const committed = new WeakMap<Db, Follow[]>()

/**
 * Runs `work` with the transaction's database as soon as the transaction has been committed; never when it is undone.
 */
export function afterCommit(tx: Db, work: Follow): void {
  committed.get(tx)?.push(work)
}

/**
 * Runs `work` in one transaction; a deadlock or serialization failure is tried again. Within another transaction it is
 * a part that fails by itself, and what follows the commit waits for the outer one's.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>, attempt = 1): Promise<T> {
  const after: Follow[] = []
  const outer = committed.get(db)
  try {
    const result = await db.transaction((tx) => {
      committed.set(tx, after)
      return work(isSpread(db) ? spreads(tx) : tx)
    })
    if (outer) outer.push(...after)
    else for (const follow of after) follow(db)
    return result
  } catch (error) {
    if (outer || attempt >= RETRIES || !isTransient(error)) throw error
    // An immediate retry could take back the locks that the other transaction waits for, and neither would finish.
    await setTimeout(Math.random() * PAUSE_MS * attempt)
    return transaction(db, work, attempt + 1)
  }
}
