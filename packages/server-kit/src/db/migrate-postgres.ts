import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATION_LOCK = 7_270_001
const CONNECT_TIMEOUT_MS = 10_000

/** Brings the tables up to date, in a session of its own. Two servers that start at once do so one after the other, however long it takes. */
export async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // Lost on the way it fails what it is asked; unheard it would end the process too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const db = drizzle({ client })
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db, { migrationsFolder })
  } finally {
    // The lock ends with the session.
    await client.end()
  }
}
