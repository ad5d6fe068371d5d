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
 *
 * @returns the transaction that was opened last; there is never more than one
 */
function takeBreaths(client: PGlite): () => Transaction | undefined {
  const breathe = breather()
  const breathing =
    (query: Query): Query =>
    async (...args) => {
      await breathe()
      return query(...args)
    }
  const transaction = client.transaction.bind(client)
  let last: Transaction | undefined
  Object.assign(client, {
    query: breathing(client.query.bind(client) as Query),
    transaction: (work: (tx: Transaction) => Promise<unknown>) =>
      transaction((tx) => {
        last = Object.assign(tx, { query: breathing(tx.query.bind(tx) as Query) })
        return work(last)
      }),
  })
  return () => last
}

/** Bulk insertion by a connection or within a transaction. */
const copyBy =
  (client: Pick<PGlite, 'query'>): Database['copy'] =>
  async (table, columns, lines) => {
    const send = (chunk: string) =>
      client.query(`COPY ${table} (${columns.join(', ')}) FROM '/dev/blob'`, [], { blob: new Blob([chunk]) })
    let chunk = ''
    for await (const line of lines) {
      chunk += line
      if (chunk.length < COPY_CHUNK) continue
      await send(chunk)
      chunk = ''
    }
    if (chunk) await send(chunk)
  }

async function refuseOther(client: PGlite, migrationsFolder: string): Promise<void> {
  const applied = await appliedMigrations(
    async <Row extends object>(text: string) => (await client.query<Row>(text)).rows,
  )
  refuseOtherTables(applied, knownMigrations(migrationsFolder))
}

/** Opens an embedded database and migrates it; the folder stays locked against other processes. */
export async function openPglite(options: PGliteOptions, migrationsFolder: string): Promise<Database> {
  const client = await PGlite.create({
    ...options,
    extensions: PGLITE_EXTENSIONS,
    parsers: { [types.NUMERIC]: Number, [types.INT8]: Number },
  })
  const lastTransaction = takeBreaths(client)
  const db = drizzle({ client, logger: statementRecord(migrationsFolder) ?? false })
  await refuseOther(client, migrationsFolder)
  await migrate(db, { migrationsFolder })
  const database: Database = {
    kind: 'pglite',
    db,
    copy: copyBy(client),
    async script(text) {
      try {
        await client.exec(text)
      } catch (error) {
        // A failure between the text's own BEGIN and COMMIT must not leave the only connection in a broken transaction.
        await client.exec('ROLLBACK')
        throw error
      }
    },
    whole: (work) =>
      db.transaction((tx) => {
        const within = lastTransaction()
        if (!within) throw new Error('The ORM opened its transaction past the client that it was given.')
        const script = async (text: string) => void (await within.exec(text))
        return work({ ...database, db: tx, copy: copyBy(within), script })
      }),
    close: () => client.close(),
  }
  return database
}
