/** The portal companies that this process serves: one, or several with a schema each in the same PostgreSQL. */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { type Database, rows } from '@trama/server-kit/db/database'
import { AppError, unavailable } from '@trama/server-kit/errors'
import { operatorText } from '@trama/server-kit/program'
import { slots } from '@trama/server-kit/slots'
import { sql } from 'drizzle-orm'
import { type House, portalOf } from '../context'
import { type Codes, codcliOf, PAUSE_MARK, schemaOf } from './codes'

/** Companies that are migrated at the same time. */
const AT_ONCE = 4
/** Seconds between two looks for companies that came, went, stand still or could not be brought up to date. */
export const LOOK_S = 2
/** How long a company that could not be brought up to date is left alone, in milliseconds. */
const AGAIN_MS = 60_000

export interface Tenant extends House {
  codcli: string
  database: Database
  /** Schema of the tables; undefined for the only company of a database. */
  schema: string | undefined
}

/** Why a company is not served: its tables are being brought up to date, that failed, it has none, or they are moving. */
export type Away = 'atualizando' | 'falhou' | 'sem banco' | 'em mudança'

export interface Tenants {
  /** The companies that are served now. */
  up: () => readonly Tenant[]
  /** The companies that are not served now. */
  away: () => { codcli: string; motivo: Away }[]
  /** The company of a code; undefined for one that is not served. */
  find: (codcli: string) => Tenant | undefined
  /** The same, with a 503 and a sentence for a company that is expected back. */
  expected: (codcli: string) => Tenant | undefined
  /** What a portal is told that asks whether this server has a company. */
  stateOf: (codcli: string) => 'atendida' | 'parada' | 'ausente'
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
   * Finds companies that came or went, and begins to bring the tables of each up to date, several at once; one that
   * fails or is slow stops only itself.
   */
  look: (log: Log, come?: (tenant: Tenant) => void) => Promise<void>
  /** Resolves when the companies that were found are up to date, or could not be. */
  settled: () => Promise<void>
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
  /** Companies that had a schema while this process ran. */
  const seen = new Set<string>()
  const opening = new Map<string, Promise<void>>()
  const inSlot = slots(AT_ONCE, Number.POSITIVE_INFINITY)
  if (!database.within || !database.migrate) throw new Error('Only PostgreSQL has several schemas.')

  async function open(codcli: string, log: Log, come: (tenant: Tenant) => void): Promise<void> {
    // The company may have been removed, or begun to move, while it waited for its slot; the same is asked again after
    // its migration.
    if (!isDue(codcli)) return
    const schema = schemaOf(codcli)
    const began = performance.now()
    try {
      await database.migrate?.(schema, (tag) => log.info({ empresa: codcli, passo: tag }, 'atualizando'))
      const own = database.within?.(schema)
      if (!own || !isDue(codcli)) return
      const portal = portalOf(house, codcli)
      const tenant = { codcli, database: own, db: own.db, portal, schema, grupo: codcli }
      come(tenant)
      known.set(codcli, tenant)
      log.info({ empresa: codcli, ms: Math.round(performance.now() - began) }, 'empresa atendida')
    } catch (error) {
      if (known.has(codcli)) known.set(codcli, 'falhou')
      again.set(codcli, performance.now() + AGAIN_MS)
      log.error({ err: error, empresa: codcli, motivo: operatorText(error) }, 'empresa sem atualização')
    }
  }

  function isDue(codcli: string): boolean {
    const state = known.get(codcli)
    return state === 'atualizando' || (state === 'falhou' && performance.now() > (again.get(codcli) ?? 0))
  }

  async function look(log: Log, come: (tenant: Tenant) => void = () => undefined): Promise<void> {
    const found = await findTenants(database)
    const wanted = new Set(codes === '*' ? found.keys() : codes)
    for (const codcli of known.keys()) if (!wanted.has(codcli)) known.delete(codcli)
    for (const codcli of wanted) {
      const there = found.get(codcli)
      const before = known.get(codcli)
      if (there) seen.add(codcli)
      // A company that left while it was served here is another server's; one that never came is expected.
      if (!there && seen.has(codcli)) known.delete(codcli)
      else if (!there) known.set(codcli, 'sem banco')
      else if (there.isPaused) known.set(codcli, 'em mudança')
      else if (before === undefined || before === 'sem banco' || before === 'em mudança')
        known.set(codcli, 'atualizando')
      if (!isDue(codcli) || opening.has(codcli)) continue
      const opened = inSlot(() => open(codcli, log, come)).finally(() => {
        opening.delete(codcli)
        if (opening.size > 0 && opening.size % 50 === 0)
          log.info({ faltam: opening.size }, 'empresas em atualização')
      })
      opening.set(codcli, opened)
    }
  }

  return {
    ...tenantsOf(known),
    schemas: () => [...known.values()].flatMap((one) => (typeof one === 'string' ? [] : (one.schema ?? []))),
    look,
    settled: async () => void (await Promise.all(opening.values())),
  }
}

function tenantsOf(known: ReadonlyMap<string, Tenant | Away>): Tenants {
  const find = (codcli: string) => {
    const found = known.get(codcli)
    return typeof found === 'string' ? undefined : found
  }
  const expected = (codcli: string) => {
    const found = known.get(codcli)
    if (typeof found === 'string') throw unavailable(AWAY_TEXTS[found])
    return found
  }
  return {
    up: () => [...known.values()].filter((one) => typeof one !== 'string'),
    away: () =>
      [...known].flatMap(([codcli, one]) => (typeof one === 'string' ? [{ codcli, motivo: one }] : [])),
    find,
    stateOf(codcli) {
      const found = known.get(codcli)
      if (found === undefined || found === 'sem banco') return 'ausente'
      return typeof found === 'string' ? 'parada' : 'atendida'
    },
    expected,
    of(codcli) {
      const tenant = expected(codcli)
      // A company that is not here is a refusal, which no client repeats; one that is expected back is not.
      if (!tenant) throw new AppError(403, SERVER_TEXTS.empresaDeOutroServidor)
      return tenant
    },
  }
}

const AWAY_TEXTS: Record<Away, string> = {
  atualizando: SERVER_TEXTS.empresaParada,
  falhou: SERVER_TEXTS.empresaParada,
  'sem banco': SERVER_TEXTS.empresaParada,
  'em mudança': SERVER_TEXTS.empresaEmMudanca,
}

/** The portal companies that have a schema in the database, by code. */
export async function findTenants({ db }: Database): Promise<Map<string, { isPaused: boolean }>> {
  const found = await rows(
    db,
    sql`select nspname::text as nome, coalesce(obj_description(oid, 'pg_namespace'), '') as marca
        from pg_namespace where nspname like 'empresa\_%' order by nspname`,
  )
  return new Map(
    found.flatMap(({ nome, marca }) => {
      const codcli = codcliOf(String(nome))
      return codcli === undefined ? [] : [[codcli, { isPaused: String(marca).startsWith(PAUSE_MARK) }]]
    }),
  )
}

/** Codes of the portal companies that have a schema in the database. */
export const listTenants = async (database: Database): Promise<string[]> => [
  ...(await findTenants(database)).keys(),
]
