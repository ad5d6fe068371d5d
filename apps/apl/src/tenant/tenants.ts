/** The portal companies that this process serves: one, or several with a schema each in the same PostgreSQL. */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { type Database, rows } from '@trama/server-kit/db/database'
import { AppError, unavailable } from '@trama/server-kit/errors'
import { operatorText } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { type House, portalOf } from '../context'
import { type Codes, codcliOf, schemaOf } from './codes'

/** Companies that are migrated at the same time. */
const AT_ONCE = 4
/** How long a company that could not be brought up to date is left alone, in milliseconds. */
const AGAIN_MS = 60_000

export interface Tenant extends House {
  codcli: string
  database: Database
  /** Schema of the tables; undefined for the only company of a database. */
  schema: string | undefined
}

/** Why a company is not served: its tables are being brought up to date, that failed, or it has none. */
export type Away = 'atualizando' | 'falhou' | 'sem banco'

export interface Tenants {
  /** The companies that are served now. */
  up: () => readonly Tenant[]
  /** The companies that are not served now. */
  away: () => { codcli: string; motivo: Away }[]
  /** The company of a code; undefined for one that is not served. */
  find: (codcli: string) => Tenant | undefined
  /** The company of a signed-in caller; throws a sentence for one that is not served. */
  of: (codcli: string) => Tenant
}

interface Log {
  info: (fields: object, text: string) => void
  error: (fields: object, text: string) => void
}

/** One company, alone in its database. */
export function onlyTenant(database: Database, config: { PUBLIC_URL: string; APL_EMPRESA: Codes }): Tenants {
  const [codcli = ''] = config.APL_EMPRESA
  const tenant = { codcli, database, db: database.db, portal: portalOf(config, codcli), schema: undefined }
  return tenantsOf(new Map<string, Tenant | Away>([[codcli, tenant]]))
}

export interface SeveralTenants extends Tenants {
  /** Schemas of the companies that are served now. */
  schemas: () => readonly string[]
  /**
   * Finds companies that came or went, and brings the tables of each up to date, several at once; one that fails stops
   * only itself and is tried again at the next look.
   */
  look: (log: Log, come?: (tenant: Tenant) => void) => Promise<void>
}

export function severalTenants(
  database: Database,
  house: { PUBLIC_URL: string },
  codes: Codes,
): SeveralTenants {
  // A company that is named is expected, even before the database could be asked.
  const known = new Map<string, Tenant | Away>(
    codes === '*' ? [] : codes.map((codcli) => [codcli, 'atualizando'] as const),
  )
  const again = new Map<string, number>()
  if (!database.within || !database.migrate) throw new Error('Only PostgreSQL has several schemas.')

  async function open(codcli: string, log: Log): Promise<Tenant | undefined> {
    const schema = schemaOf(codcli)
    const began = performance.now()
    try {
      await database.migrate?.(schema, (tag) => log.info({ empresa: codcli, passo: tag }, 'atualizando'))
    } catch (error) {
      known.set(codcli, 'falhou')
      again.set(codcli, performance.now() + AGAIN_MS)
      log.error({ err: error, empresa: codcli, motivo: operatorText(error) }, 'empresa sem atualização')
      return undefined
    }
    const seen = database.within?.(schema)
    if (!seen) return undefined
    const portal = portalOf(house, codcli)
    const tenant = { codcli, database: seen, db: seen.db, portal, schema, grupo: codcli }
    known.set(codcli, tenant)
    log.info({ empresa: codcli, ms: Math.round(performance.now() - began) }, 'empresa atendida')
    return tenant
  }

  async function look(log: Log, come: (tenant: Tenant) => void = () => undefined): Promise<void> {
    const found = await listTenants(database)
    const wanted = codes === '*' ? found : codes
    for (const codcli of known.keys()) if (!wanted.includes(codcli)) known.delete(codcli)
    for (const codcli of wanted) {
      const isThere = found.includes(codcli)
      if (!isThere) known.set(codcli, 'sem banco')
      else if (known.get(codcli) === undefined || known.get(codcli) === 'sem banco')
        known.set(codcli, 'atualizando')
    }
    const waiting = wanted.filter(
      (codcli) =>
        known.get(codcli) === 'atualizando' ||
        (known.get(codcli) === 'falhou' && performance.now() > (again.get(codcli) ?? 0)),
    )
    if (waiting.length === 0) return
    let done = 0
    const lane = async () => {
      for (let codcli = waiting.shift(); codcli !== undefined; codcli = waiting.shift()) {
        const tenant = await open(codcli, log)
        if (tenant) come(tenant)
        done += 1
        if (done % 50 === 0) log.info({ feitas: done, faltam: waiting.length }, 'empresas atualizadas')
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  }

  return {
    ...tenantsOf(known),
    schemas: () => [...known.values()].flatMap((one) => (typeof one === 'string' ? [] : (one.schema ?? []))),
    look,
  }
}

function tenantsOf(known: ReadonlyMap<string, Tenant | Away>): Tenants {
  const find = (codcli: string) => {
    const found = known.get(codcli)
    return typeof found === 'string' ? undefined : found
  }
  return {
    up: () => [...known.values()].filter((one) => typeof one !== 'string'),
    away: () =>
      [...known].flatMap(([codcli, one]) => (typeof one === 'string' ? [{ codcli, motivo: one }] : [])),
    find,
    of(codcli) {
      const tenant = find(codcli)
      if (tenant) return tenant
      // A company that is not here is a refusal, which no client repeats; one that is expected back is not.
      throw known.has(codcli)
        ? unavailable(SERVER_TEXTS.empresaParada)
        : new AppError(403, SERVER_TEXTS.empresaDeOutroServidor)
    },
  }
}

/** Codes of the portal companies that have a schema in the database. */
export async function listTenants({ db }: Database): Promise<string[]> {
  const found = await rows(
    db,
    sql`select nspname::text as nome from pg_namespace where nspname like 'empresa\_%' order by nspname`,
  )
  return found.flatMap(({ nome }) => codcliOf(String(nome)) ?? [])
}
