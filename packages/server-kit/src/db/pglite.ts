import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { breather } from '../breath'
import type { Database } from './database'
import { appliedMigrations, refuseOtherTables } from './migration/ledger'
import { knownMigrations } from './migration/read-migrations'
import { PGLITE_EXTENSIONS } from './pglite-extensions'
import { statementRecord } from './statement-record'

const COPY_CHUNK = 8 * 1024 * 1024

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * The embedded database works in this process, and one statement follows the other without a round of the event loop
 * between them: after some milliseconds of statements, whoever's they are, others are served first.
 */
function takeBreaths(client: PGlite): void {
  const breathe = breather()
  const breathing =
    (query: Query): Query =>
    async (...args) => {
      await breathe()
      return query(...args)
    }
  const transaction = client.transaction.bind(client)
  Object.assign(client, {
    query: breathing(client.query.bind(client) as Query),
    transaction: (work: (tx: Transaction) => Promise<unknown>) =>
      transaction((tx) => work(Object.assign(tx, { query: breathing(tx.query.bind(tx) as Query) }))),
  })
}

async function refuseOther(client: PGlite, migrationsFolder: string): Promise<void> {
  const applied = await appliedMigrations(
    async <Row extends object>(text: string) => (await client.query<Row>(text)).rows,
  )
  refuseOtherTables(applied, knownMigrations(migrationsFolder))
}

/** Opens an embedded database and migrates it; who opens a folder keeps other processes from it. */
export async function openPglite(options: PGliteOptions, migrationsFolder: string): Promise<Database> {
  const client = await PGlite.create({
    ...options,
    extensions: PGLITE_EXTENSIONS,
    parsers: { [types.NUMERIC]: Number, [types.INT8]: Number },
  })
  takeBreaths(client)
  const db = drizzle({ client, logger: statementRecord(migrationsFolder) ?? false })
  await refuseOther(client, migrationsFolder)
  await migrate(db, { migrationsFolder })
  return {
    kind: 'pglite',
    db,
    async copy(table, columns, lines) {
      const send = (chunk: string) =>
        client.query(`COPY ${table} (${columns.join(', ')}) FROM '/dev/blob'`, [], {
          blob: new Blob([chunk]),
        })
      let chunk = ''
      for await (const line of lines) {
        chunk += line
        if (chunk.length < COPY_CHUNK) continue
        await send(chunk)
        chunk = ''
      }
      if (chunk) await send(chunk)
    },
    async script(text) {
      try {
        await client.exec(text)
      } catch (error) {
        // A failure between the text's own BEGIN and COMMIT must not leave the only connection in a broken transaction.
        await client.exec('ROLLBACK')
        throw error
      }
    },
    close: () => client.close(),
  }
}
