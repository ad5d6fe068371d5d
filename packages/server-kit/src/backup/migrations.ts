/** Migrations as backup and restore see them: those that a database has had, and bringing an empty one as far. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { inTurn } from '../in-turn'
import { LEDGER } from '../db/migration/ledger'
import type { BackupConnection } from './connection'

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
