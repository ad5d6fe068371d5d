import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { OperatorError } from '../program'
import { type Database, isPlannedAnew, isWithCommit } from './database'
import { primaryUrl } from './hosts'
import { migratePostgres } from './migration/migrate-postgres'
import { followPrimary } from './primary'
import { openReaders, type ReplicaOptions } from './readers'
import { statementRecord } from './statement-record'

// Money and counters are far below 2^53: numbers, not strings.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const MAX_NAMED = 500
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Names of a pool's statements after their text, the same on each of its connections; one more than these has none, for
 * a connection keeps every one. Not of the process: what another database is asked would take this one's places.
 */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= MAX_NAMED) return known
    const name = createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return name
  }
}

type Query = (config: unknown, ...rest: unknown[]) => Promise<unknown>

const textOf = (config: unknown): unknown =>
  typeof config === 'object' && config !== null && 'text' in config ? config.text : undefined

/** Names every parameterised statement (but those of `plannedAnew`) after its text, so that PostgreSQL parses it once a connection. */
const prepared =
  (query: Query, nameOf: (text: string) => string | undefined): Query =>
  (config, ...rest) => {
    const text = textOf(config)
    const [params] = rest
    const prepares =
      typeof text === 'string' && Array.isArray(params) && params.length > 0 && !isPlannedAnew(text)
    return query(prepares ? { ...(config as object), name: nameOf(text) } : config, ...rest)
  }

/** Ends a transaction, or a part of one: what failed in it must not fail what follows. */
const ENDS = /^(commit|release|rollback)\b/

/**
 * A transaction's `begin` goes out together with its first statement, and with its `commit` the statement that nothing
 * but the commit waits for: two ways to the database and back less.
 */
function inFewerTrips(query: Query): Query {
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
      // It fails only with the connection, and then so does what follows.
      query('begin').catch(() => undefined)
    }
    if (typeof text === 'string' && isWithCommit(text)) {
      last = query(config, ...rest)
      last.catch(() => undefined)
      return nothing()
    }
    const reply = query(config, ...rest)
    if (!last || typeof text !== 'string' || !ENDS.test(text)) return reply
    // A transaction whose last statement failed is undone by its `commit`, which then fails here; so is a part of one.
    const both = Promise.all([reply, text.startsWith('rollback') ? undefined : last])
    last = undefined
    return both.then(([done]) => done)
  }
}

/** What is sent in one turn of the event loop goes out in one piece. */
function inOnePiece(query: Query, { stream }: pg.Connection): Query {
  return (...sent) => {
    stream.cork()
    process.nextTick(() => stream.uncork())
    return query(...sent)
  }
}

/** Each statement is parsed anew. */
const noNames = () => undefined

export interface PostgresOptions {
  poolSize?: number
  statementTimeoutMs?: number
  /** Leads around a pooler, for what needs a session of its own: the migrations. */
  directUrl?: string | undefined
  /** Unset, statements are kept prepared; not so behind a pooler that gives the next transaction another connection. */
  prepared?: boolean | undefined
  /** Servers that follow the one of the URL, for calls that only read. */
  replicas?: ReplicaOptions | undefined
}

/** A pool of connections that send a call's statements in few pieces. */
export function openPool(
  url: string,
  { poolSize = 10, statementTimeoutMs = 0, prepared: keeps = true }: PostgresOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // A statement may follow before the one before it has been answered.
    pipeline: true,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
  })
  const nameOf = keeps ? statementNames() : noNames
  pool.on('connect', (client) => {
    const query = inOnePiece(client.query.bind(client), client.connection)
    Object.assign(client, { query: inFewerTrips(prepared(query, nameOf)) })
    // A connection lost in the middle of a transaction fails its queries; unheard it would end the process.
    client.on('error', () => undefined)
  })
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  return pool
}

/** Opens the server that takes writes, and those that follow it, and migrates the database. */
export async function openPostgres(
  url: string,
  migrations: string,
  options: PostgresOptions = {},
): Promise<Database> {
  const primary = await followPrimary(url, (at) => openPool(at, options))
  const { pool } = primary
  const logger = statementRecord(migrations) ?? false
  const db = drizzle({ client: pool, logger })
  const { directUrl, replicas, statementTimeoutMs = 0 } = options
  await migratePostgres(directUrl ? await primaryUrl(directUrl) : primary.url(), migrations)
  if (statementTimeoutMs > 0) await refuseUnlimited(pool)
  const readers = replicas && (await openReaders(pool, replicas, (at) => openPool(at, options), logger))
  /** A connection of its own: what is copied cannot share one with statements that follow at once. */
  const apart = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: primary.url() })
    // Lost on the way it fails what it is used for; unheard it would end the process too.
    client.on('error', () => undefined)
    await client.connect()
    return work(client).finally(() => client.end())
  }
  const database: Database = {
    kind: 'postgres',
    db,
    ...(readers ? { readers } : {}),
    copy: (...rows) => apart((client) => copyBy(client)(...rows)),
    script: async (text) => void (await pool.query(text)),
    whole: (work) =>
      apart((client) =>
        drizzle({ client, logger }).transaction((tx) =>
          work({
            ...database,
            db: tx,
            copy: copyBy(client),
            script: async (text) => void (await client.query(text)),
          }),
        ),
      ),
    async close() {
      primary.stop()
      await readers?.close()
      await pool.end()
    },
  }
  return database
}

/** Bulk insertion by a connection; one begun before another ends waits for it. */
const copyBy =
  (client: pg.Client): Database['copy'] =>
  (table, columns, lines) =>
    pipeline(Readable.from(lines), client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)))

/** A pooler does not pass on what a connection asks for when it opens: it has to set the limit itself. */
async function refuseUnlimited(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select current_setting('statement_timeout') = '0' as unlimited")
  if (!rows[0]?.unlimited) return
  await pool.end()
  throw new OperatorError(
    'O pooler não limita o tempo dos comandos: ponha connect_query como em deploy/pgbouncer/pgbouncer.ini.',
  )
}
