import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Database, isPlannedAnew } from './database'
import { statementRecord } from './statement-record'

// Money and counters are far below 2^53: numbers, not strings.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const MIGRATION_LOCK = 7_270_001
const MAX_NAMED = 500
const CONNECT_TIMEOUT_MS = 10_000

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMED) return known
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/** Names every parameterised statement (but those of `plannedAnew`) after its text, so that PostgreSQL parses it once a connection. */
function prepareStatements(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (config: unknown, ...rest: unknown[]) => {
    const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : undefined
    const params = rest[0]
    const prepares =
      typeof text === 'string' && Array.isArray(params) && params.length > 0 && !isPlannedAnew(text)
    return plain(prepares ? { ...(config as object), name: nameOf(text) } : config, ...rest)
  }
  Object.assign(client, { query: named })
}

export interface PostgresOptions {
  poolSize?: number
  statementTimeoutMs?: number
}

/** Opens a pool of connections to PostgreSQL and migrates the database. */
export async function openPostgres(
  url: string,
  migrations: string,
  { poolSize = 10, statementTimeoutMs = 0 }: PostgresOptions = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
  })
  pool.on('connect', (client) => {
    prepareStatements(client)
    // A connection lost in the middle of a transaction fails its queries; unheard it would end the process.
    client.on('error', () => undefined)
  })
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  const db = drizzle({ client: pool, logger: statementRecord() ?? false })
  await migrateLocked(pool, migrations)
  return {
    kind: 'postgres',
    db,
    async copy(table, columns, lines) {
      const client = await pool.connect()
      try {
        const sink = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`))
        await pipeline(Readable.from(lines), sink)
      } finally {
        client.release()
      }
    },
    script: async (text) => void (await pool.query(text)),
    close: () => pool.end(),
  }
}

/** Two servers that start at once migrate one after the other, however long it takes. */
async function migrateLocked(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  try {
    const db = drizzle({ client })
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db, { migrationsFolder })
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    await db.execute(sql`reset statement_timeout`)
  } finally {
    client.release()
  }
}
