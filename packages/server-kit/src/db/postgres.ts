import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { fairTurns } from '../fair-turns'
import { OperatorError } from '../program'
import { type Database, type Db, isPlannedAnew, isWithCommit, spreads } from './database'
import { primaryUrl } from './hosts'
import { migratePostgres } from './migration/migrate-postgres'
import { followPrimary } from './primary'
import { openReaders, type ReplicaOptions } from './readers'
import { statementNames } from './statement-names'
import { statementRecord } from './statement-record'
import { beginOf, pathOf, poolWithin, setPath } from './schema/within'

// Money and counters are far below 2^53: they are read as numbers, not strings.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const CONNECT_TIMEOUT_MS = 10_000
const POOL_SIZE = 10

type Query = (config: unknown, ...rest: unknown[]) => Promise<unknown>

const textOf = (config: unknown): unknown =>
  typeof config === 'object' && config !== null && 'text' in config ? config.text : undefined

/**
 * Names every parameterised statement (except those of `plannedAnew`) after its text, so that PostgreSQL parses it
 * once per connection.
 */
const prepared =
  (query: Query, nameOf: (text: string) => string | undefined): Query =>
  (config, ...rest) => {
    const text = textOf(config)
    const [params] = rest
    const prepares =
      typeof text === 'string' && Array.isArray(params) && params.length > 0 && !isPlannedAnew(text)
    return query(prepares ? { ...(config as object), name: nameOf(text) } : config, ...rest)
  }

/** Statements that end a transaction or a part of it: an earlier failure must not fail what follows. */
const ENDS = /^(commit|release|rollback)\b/

/**
 * Saves two round trips to the database: a transaction's `begin` is sent together with its first statement, and the
 * `commit` together with the last statement, whose reply only the commit waits for.
 */
function inFewerTrips(query: Query, begin: () => string): Query {
  let isHeld = false
  let last: Promise<unknown> | undefined
  const nothing = () => Promise.resolve({ rows: [], rowCount: null })
  return (config, ...rest) => {
    const text = textOf(config)
    const ends = text === 'commit' || text === 'rollback'
    if (text === 'begin') {
      isHeld = true
      return nothing()
    }
    if (isHeld) {
      isHeld = false
      if (ends) return nothing()
      // `begin` fails only with the connection, and then the following statement fails too.
      query(begin()).catch(() => undefined)
    }
    if (typeof text === 'string' && isWithCommit(text)) {
      last = query(config, ...rest)
      last.catch(() => undefined)
      return Promise.resolve({ rows: [], rowCount: null, later: last })
    }
    const reply = query(config, ...rest)
    if (!last || typeof text !== 'string' || !ENDS.test(text)) return reply
    // A transaction whose last statement failed is undone by its `commit`, which then fails here; the same holds for
    // a part of a transaction.
    const both = Promise.all([reply, text.startsWith('rollback') ? undefined : last])
    last = undefined
    return both.then(([done]) => done)
  }
}

/** Sends all statements of one turn of the event loop in one piece. */
function inOnePiece(query: Query, { stream }: pg.Connection): Query {
  return (...sent) => {
    stream.cork()
    process.nextTick(() => stream.uncork())
    return query(...sent)
  }
}

/** Gives no names, so that each statement is parsed anew. */
const noNames = () => () => undefined

export interface PostgresOptions {
  poolSize?: number
  statementTimeoutMs?: number
  /** URL without the pooler, for migrations, which need a session of their own. */
  directUrl?: string | undefined
  /**
   * Whether statements are kept prepared; true when absent. Must be false behind a pooler that gives each transaction
   * another connection.
   */
  prepared?: boolean | undefined
  /** Number of statements of schemas that a connection keeps prepared. */
  keptAtMost?: number | undefined
  /** Replicas of the server in the URL, for calls that only read. */
  replicas?: ReplicaOptions | undefined
  /** Schema of the tables, instead of `public`. */
  schema?: string | undefined
  /** True for a database of several schemas, each opened by `within`: nothing is migrated at the opening. */
  several?: boolean | undefined
}

const MAX_WAITING = 500

/** Start parameters of connections that always work for one schema. */
const startOf = (schema: string | undefined) =>
  schema === undefined ? {} : { options: `-c search_path=${pathOf(schema).replaceAll(' ', '')}` }

/** A pool of connections that send a call's statements in few pieces. */
export function openPool(
  url: string,
  {
    poolSize = POOL_SIZE,
    statementTimeoutMs = 0,
    prepared: keeps = true,
    keptAtMost,
    schema,
  }: PostgresOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // A statement may be sent before the previous one has been answered.
    pipeline: true,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    ...startOf(schema),
  })
  const namesOf = keeps ? statementNames(keptAtMost) : noNames
  pool.on('connect', (client) => {
    const query = inOnePiece(client.query.bind(client), client.connection)
    Object.assign(client, { query: inFewerTrips(prepared(query, namesOf(client)), () => beginOf(client)) })
    // A connection lost in a transaction fails its queries; an unhandled error event would end the process.
    client.on('error', () => undefined)
  })
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  return pool
}

/** Opens the server that takes writes and its replicas, and migrates the database. */
export async function openPostgres(
  url: string,
  migrations: string,
  options: PostgresOptions = {},
): Promise<Database> {
  const primary = await followPrimary(url, (at) => openPool(at, options))
  const { pool } = primary
  const logger = statementRecord(migrations) ?? false
  const { directUrl, replicas, statementTimeoutMs = 0, schema, several, poolSize = POOL_SIZE } = options
  const migrationUrl = async () => (directUrl ? primaryUrl(directUrl) : primary.url())
  if (!several) await migratePostgres(await migrationUrl(), migrations, undefined, schema)
  if (statementTimeoutMs > 0) await refuseUnlimited(pool)
  const known = (await hasSpreadingEngine(pool)) ? spreads : <T extends Db>(one: T): T => one
  const db = known(drizzle({ client: pool, logger }))
  const readers = replicas && (await openReaders(pool, replicas, (at) => openPool(at, options), logger))
  /**
   * Runs the work on a connection of its own, because copied data cannot share one with the statements that follow.
   */
  const apart = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: primary.url(), ...startOf(schema) })
    // A connection that is lost fails the work that uses it; without a listener the event would end the process too.
    client.on('error', () => undefined)
    await client.connect()
    return work(client).finally(() => client.end())
  }
  const turns = fairTurns({
    atOnce: poolSize,
    perCaller: Math.max(1, Math.floor(poolSize / 2)),
    maxPerCaller: MAX_WAITING,
  })
  /** The database as one schema sees it; undefined: as its connections do. */
  const seenBy = (within: string | undefined): Database => {
    const placed = (at: pg.Pool) => (within === undefined ? at : poolWithin(at, within, turns))
    const found: Database = {
      kind: 'postgres',
      db: within === undefined ? db : known(drizzle({ client: placed(pool), logger })),
      ...(readers && {
        readers: {
          ...readers,
          async reader(since) {
            const reader = await readers.reader(since, placed)
            known(reader.db)
            return reader
          },
        },
      }),
      copy: (...rows) =>
        apart(async (client) => {
          if (within !== undefined) await client.query(`begin; ${setPath(within)}`)
          await copyBy(client)(...rows)
          if (within !== undefined) await client.query('commit')
        }),
      script: async (text) => void (await pool.query(text)),
      whole: (work) =>
        apart((client) =>
          drizzle({ client, logger }).transaction(async (tx) => {
            if (within !== undefined) await client.query(setPath(within))
            return work({
              ...found,
              db: known(tx),
              copy: copyBy(client),
              script: async (text) => void (await client.query(text)),
            })
          }),
        ),
      within: (other) => seenBy(other),
      migrate: async (other, onStep) => migratePostgres(await migrationUrl(), migrations, onStep, other),
      create: async (other) => migratePostgres(await migrationUrl(), migrations, undefined, other, true),
      // The connections are the whole database's.
      close: async () => undefined,
    }
    return found
  }
  return {
    ...seenBy(undefined),
    async close() {
      primary.stop()
      await readers?.close()
      await pool.end()
    },
  }
}

/** Whether the database has the engine that spreads schemas over machines (docs/scale.md). */
async function hasSpreadingEngine(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("select from pg_extension where extname = 'citus'")
  return rows.length > 0
}

/** Bulk insertion by a connection; one begun before another ends waits for it. */
const copyBy =
  (client: pg.Client): Database['copy'] =>
  (table, columns, lines) =>
    pipeline(Readable.from(lines), client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)))

/**
 * Refuses a database without statement timeout: a pooler does not pass on a connection's settings, so the timeout has
 * to be set there.
 */
async function refuseUnlimited(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select current_setting('statement_timeout') = '0' as unlimited")
  if (!rows[0]?.unlimited) return
  await pool.end()
  throw new OperatorError(
    'O pooler não limita o tempo dos comandos: ponha connect_query como em deploy/pgbouncer/pgbouncer.ini.',
  )
}
