import { mkdir } from 'node:fs/promises'
import type { Database } from './database'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'

export interface DatabaseOptions {
  /** `postgres://...`; without it PGlite opens `dataDir`. */
  url?: string | undefined
  dataDir: string
  migrations: string
  /** PostgreSQL connections of this process. */
  poolSize?: number
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) return openPostgres(options.url, options.migrations, options.poolSize)
  await mkdir(options.dataDir, { recursive: true })
  return openPglite({ dataDir: options.dataDir }, options.migrations)
}
