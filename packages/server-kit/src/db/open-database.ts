import { OperatorError } from '../program'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'
import type { ReplicaOptions } from './readers'

/** Longest time that one statement of a server's call may take. */
export const STATEMENT_TIMEOUT_MS = 30_000

const NO_DIRECT_URL = 'Com um pooler (DATABASE_PREPARED=nao) informe também DATABASE_DIRECT_URL.'

export interface DatabaseOptions {
  /** URL `postgres://...`; without it PGlite opens `dataDir`. */
  url?: string | undefined
  dataDir: string
  migrations: string
  /** Number of PostgreSQL connections of this process. */
  poolSize?: number
  /** URL of the same database without the pooler, for work that needs a session of its own. */
  directUrl?: string | undefined
  /** Whether connections keep statements prepared; true when absent. */
  prepared?: boolean | undefined
  /** PostgreSQL ends a statement that takes longer; no limit when absent (commands that fill a database). */
  statementTimeoutMs?: number
  /** Replicas of the server in `url`. */
  replicas?: ReplicaOptions | undefined
  /** Schema of the tables, instead of `public`; PostgreSQL only. */
  schema?: string | undefined
  /** True for a database of several schemas, each opened by `within`; PostgreSQL only. */
  several?: boolean | undefined
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase({
  url,
  dataDir,
  migrations,
  ...options
}: DatabaseOptions): Promise<Database> {
  if (url) {
    // A lock taken through the pooler would stay on one of its connections, and the next server would wait for ever.
    if (options.prepared === false && !options.directUrl) throw new OperatorError(NO_DIRECT_URL)
    return openPostgres(url, migrations, options)
  }
  const release = await lockFolder(dataDir)
  try {
    const database = await openPglite({ dataDir }, migrations)
    return { ...database, close: () => database.close().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}
