import { fileURLToPath } from 'node:url'
import { testDatabase } from './test-database'

const portalMigrations = fileURLToPath(new URL('../../../../apps/portal/migrations', import.meta.url))

/** A database with the job queue, as the portal's migrations create it. */
export const queueDatabase = () => testDatabase(portalMigrations)
