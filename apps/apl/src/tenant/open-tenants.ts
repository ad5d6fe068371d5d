/** Opens the database of a server's portal companies. */
import { join } from 'node:path'
import type { Database } from '@trama/server-kit/db/database'
import { primaryUrl } from '@trama/server-kit/db/hosts'
import { openDatabase, STATEMENT_TIMEOUT_MS } from '@trama/server-kit/db/open-database'
import { OperatorError } from '@trama/server-kit/program'
import pg from 'pg'
import type { AplConfig } from '../config'
import { MIGRATIONS } from '../migrations-folder'
import { codcliOf, schemaOf } from './codes'
import { onlyTenant, type SeveralTenants, severalTenants, type Tenants } from './tenants'

export interface Opened {
  database: Database
  tenants: Tenants
  /** The same companies where each has a schema among several. */
  several?: SeveralTenants
}

export async function openTenants(config: AplConfig): Promise<Opened> {
  const { APL_EMPRESA: codes, APL_DATABASE_URL: url } = config
  const [only, ...others] = codes
  const isOneOfSeveral =
    codes === '*' || only === undefined || others.length > 0 || (url && (await ownSchema(url, only)))
  if (isOneOfSeveral) {
    if (!url) throw new OperatorError('Várias empresas pedem PostgreSQL: informe APL_DATABASE_URL.')
    const database = await openAplDatabase(config, { several: true })
    const several = severalTenants(database, config, codes)
    return { database, tenants: several, several }
  }
  // A company alone in its database has no schema to be set, so its statements are no more than they were.
  const database = await openAplDatabase(config)
  return { database, tenants: onlyTenant(database, config) }
}

/** Opens the APL's database as its settings say. */
export const openAplDatabase = (
  config: AplConfig,
  more: { schema?: string; several?: boolean } = {},
): Promise<Database> =>
  openDatabase({
    url: config.APL_DATABASE_URL,
    directUrl: config.APL_DATABASE_DIRECT_URL,
    prepared: config.APL_DATABASE_PREPARED,
    dataDir: join(config.DATA_DIR, 'apl'),
    migrations: MIGRATIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    replicas: config.APL_DATABASE_REPLICA_URL
      ? { url: config.APL_DATABASE_REPLICA_URL, maxLagMs: config.REPLICA_ATRASO_MS }
      : undefined,
    ...more,
  })

/**
 * The company's schema; undefined where the database has no companies' schemas and the company's tables stand in
 * `public`.
 * @throws for a database of other companies, whose `public` must stay empty
 */
export async function ownSchema(url: string, codcli: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ nome: string }>(
      String.raw`select nspname as nome from pg_namespace where nspname like 'empresa\_%'`,
    )
    const codes = rows.flatMap(({ nome }) => codcliOf(nome) ?? [])
    if (codes.length === 0) return undefined
    if (codes.includes(codcli)) return schemaOf(codcli)
    throw new OperatorError(
      `Este banco não tem a empresa ${codcli}. Crie-a antes: npm run admin -- empresa criar ${codcli}`,
    )
  } finally {
    await client.end()
  }
}
