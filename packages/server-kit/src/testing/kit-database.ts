import { fileURLToPath } from 'node:url'
import { testDatabase } from './test-database'

export const kitMigrations = fileURLToPath(new URL('../../../../apps/apl/migrations', import.meta.url))

/** A database with the kit's tables, as a server's migrations make them. */
export const kitDatabase = () => testDatabase(kitMigrations)
