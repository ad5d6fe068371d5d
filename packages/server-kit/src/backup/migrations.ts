/**
 * Migrations for backup and restore: lists those that a database has had and brings an empty database to the same
 * state.
 */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { inTurn } from '../in-turn'
import { LEDGER } from '../db/migration/ledger'
import type { BackupConnection } from './connection'

/**
 * Creates the tables as they were after the first `count` migrations. The migration ledger's rows come with the data.
 */
export async function createTables(
  connection: BackupConnection,
  folder: string,
  count: number,
): Promise<void> {
  const wanted = readMigrationFiles({ migrationsFolder: folder }).slice(0, count)
  const statements = [
    'create schema if not exists drizzle',
    // The ledger table as drizzle creates it.
    `create table ${LEDGER} (id serial primary key, hash text not null, created_at bigint)`,
    ...wanted.flatMap(({ sql }) => sql),
  ]
  await inTurn(statements, connection.query)
}
