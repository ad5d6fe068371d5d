/** The migrations that a database has had, as drizzle writes them down. */
import { OperatorError } from '../../program'

export const LEDGER = 'drizzle.__drizzle_migrations'
/** Table with the progress of a migration; it exists only while one is under way. */
export const UNDER_WAY = 'drizzle.migration_under_way'

/** Names of a schema's own ledger and of its table of progress. */
export const OWN_LEDGER = '__drizzle_migrations'
export const OWN_UNDER_WAY = 'migration_under_way'

/** The ledger of a database, or of one of its companies' schemas. */
export const ledgerOf = (schema?: string): string =>
  schema === undefined || schema === 'public' ? LEDGER : `"${schema}".${OWN_LEDGER}`
export const underWayOf = (schema?: string): string =>
  schema === undefined || schema === 'public' ? UNDER_WAY : `"${schema}".${OWN_UNDER_WAY}`

interface Applied {
  hash: string
  /** When the migration was made; the order of migrations. */
  when: number
}

/** Runs a statement without values and returns its rows. */
export type Ask = <Row extends object>(text: string) => Promise<Row[]>

/** The migrations that a database or a schema has, in their order; none where it has no tables yet. */
export async function appliedMigrations(ask: Ask, ledger = LEDGER): Promise<Applied[]> {
  const [known] = await ask<{ found: string | null }>(`select to_regclass('${ledger}') as found`)
  if (!known?.found) return []
  const rows = await ask<{ hash: string; created_at: unknown }>(
    `select hash, created_at from ${ledger} order by created_at, id`,
  )
  return rows.map(({ hash, created_at }) => ({ hash, when: Number(created_at) }))
}

/** Whether one of the two has all migrations of the other, in the same order: they are of one program, one perhaps newer. */
export const isOneLine = (applied: readonly string[], known: readonly string[]): boolean =>
  applied.slice(0, known.length).every((hash, at) => hash === known[at])

/** @throws for tables that were made by other migrations than this program's */
export function refuseOtherTables(applied: readonly Applied[], known: readonly string[]): void {
  const hashes = applied.map(({ hash }) => hash)
  if (!isOneLine(hashes, known)) throw new OperatorError(OTHER_TABLES)
}

const OTHER_TABLES =
  'O banco de dados tem tabelas que este programa não conhece: são de uma versão de antes da primeira que se instala, ou de outro programa. Nada foi mudado. Indique um banco vazio ou outra pasta de dados.'
