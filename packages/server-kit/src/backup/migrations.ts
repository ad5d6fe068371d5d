/** Migrations as backup and restore see them: those that a database has had, and bringing an empty one as far. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { inTurn } from '../in-turn'
import type { BackupConnection } from './connection'

const LEDGER = 'drizzle.__drizzle_migrations'

/** Hashes in order; none for a database without tables. */
export async function appliedMigrations(connection: BackupConnection): Promise<string[]> {
  const [ledger] = await connection.query<{ found: string | null }>(
    `select to_regclass('${LEDGER}') as found`,
  )
  if (!ledger?.found) return []
  const applied = await connection.query<{ hash: string }>(
    `select hash from ${LEDGER} order by created_at, id`,
  )
  return applied.map(({ hash }) => hash)
}

export const knownMigrations = (folder: string): string[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)

/** Makes the tables as they were after the first `count` migrations. The ledger's rows come with the data. */
export async function createTables(
  connection: BackupConnection,
  folder: string,
  count: number,
): Promise<void> {
  const wanted = readMigrationFiles({ migrationsFolder: folder }).slice(0, count)
  const statements = [
    'create schema if not exists drizzle',
    // As drizzle makes it.
    `create table ${LEDGER} (id serial primary key, hash text not null, created_at bigint)`,
    ...wanted.flatMap(({ sql }) => sql),
  ]
  await inTurn(statements, connection.query)
}
