/** The two databases of an installation, as its environment names them. */
import { join } from 'node:path'
import { readConfig as readAplConfig } from '@trama/apl/config'
import { type Codes, PAUSE_MARK } from '@trama/apl/tenant/codes'
import { ownSchema } from '@trama/apl/tenant/open-tenants'
import { readConfig as readPortalConfig } from '@trama/portal/config'
import { type Database, rows } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { ROOT } from './process'

export interface HouseDatabase {
  name: 'portal' | 'apl'
  /** URL without the pooler, where there is one: commands need a session of their own. */
  url: string | undefined
  dataDir: string
  /** Folder of the migrations, found from the root so that the built commands find it as well. */
  migrations: string
  /** Portal companies of the APL's database: a command works on one. */
  empresas?: Codes
}

export function portalDatabase(env: NodeJS.ProcessEnv = process.env): HouseDatabase {
  const {
    PORTAL_DATABASE_URL,
    PORTAL_DATABASE_DIRECT_URL: url = PORTAL_DATABASE_URL,
    DATA_DIR,
  } = readPortalConfig(env)
  return { name: 'portal', url, dataDir: join(DATA_DIR, 'portal'), migrations: migrationsOf('portal') }
}

export function aplDatabase(env: NodeJS.ProcessEnv = process.env): HouseDatabase {
  const { APL_DATABASE_URL, APL_DATABASE_DIRECT_URL: url = APL_DATABASE_URL, ...config } = readAplConfig(env)
  const { DATA_DIR, APL_EMPRESA: empresas } = config
  return { name: 'apl', url, dataDir: join(DATA_DIR, 'apl'), migrations: migrationsOf('apl'), empresas }
}

const migrationsOf = (app: string) => join(ROOT, 'apps', app, 'migrations')

/** Schema of the company that a command works on; undefined where a database has one company. */
async function schemaIn({ url, empresas }: HouseDatabase): Promise<string | undefined> {
  if (!url || !empresas) return undefined
  const [codcli, ...others] = empresas
  if (empresas === '*' || codcli === undefined || others.length > 0)
    throw new OperatorError('Indique uma empresa para este comando: APL_EMPRESA=1 npm run admin -- ...')
  return ownSchema(url, codcli)
}

/** Opens a database, with its tables up to date, for as long as the work takes. */
export async function withDatabase<T>(
  place: HouseDatabase,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const schema = await schemaIn(place)
  const database = await openDatabase({ ...place, schema })
  try {
    if (schema !== undefined) await refusePaused(database, schema)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A company that stands still, because it moves or goes, must not be written to. */
async function refusePaused({ db }: Database, schema: string): Promise<void> {
  const [found] = await rows(db, sql`select obj_description(${schema}::regnamespace, 'pg_namespace') as mark`)
  const mark = typeof found?.mark === 'string' ? found.mark : ''
  if (mark.startsWith(PAUSE_MARK))
    throw new OperatorError(`A empresa está parada: ${mark.slice(PAUSE_MARK.length)}.`)
}
