import { fileURLToPath } from 'node:url'
import { testDatabase } from './test-database'

const portalMigrations = fileURLToPath(new URL('../../../../apps/portal/migrations', import.meta.url))

/** A database with the job queue, as the portal's migrations create it. */
export const queueDatabase = () => testDatabase(portalMigrations)

export const kitMigrations = fileURLToPath(new URL('../../../../apps/apl/migrations', import.meta.url))

/** A database with the tables of server-kit, as a server's migrations create them. */
export const kitDatabase = () => testDatabase(kitMigrations)
