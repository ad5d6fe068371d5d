/**
 * Checks that keys of spread tables begin with the company: otherwise every machine would be asked whether a key is
 * unique.
 */
import type { Catalog, Key } from './catalog'
import { DISTRIBUTION, distributedTables, LOCAL, placementOf, REFERENCE } from './placements'

/** What keeps the tables from being spread, in words. */
export function checkKeys(catalog: Catalog): string[] {
  const spread = new Set(distributedTables(catalog))
  const named = ({ table, name, columns }: Key) => `${table}.${name} (${columns.join(', ')})`
  const withoutColumn = [...spread].filter((table) => !catalog.tables.get(table)?.includes(DISTRIBUTION))
  const uniques = catalog.uniques.filter(
    ({ table, columns }) => spread.has(table) && columns[0] !== DISTRIBUTION,
  )
  const keyed = new Set(catalog.uniques.map(({ table }) => table))
  const foreign = catalog.foreignKeys.filter(({ table, target, columns, targetColumns }) => {
    const from = placementOf(catalog, table)
    const to = placementOf(catalog, target)
    if (to === 'reference') return from === 'local'
    if (from === 'distributed' && to === 'distributed') {
      return columns[0] !== DISTRIBUTION || targetColumns[0] !== DISTRIBUTION
    }
    return from !== to
  })
  return [
    ...withoutColumn.map((table) => `${table}: sem a coluna ${DISTRIBUTION}`),
    ...[...spread]
      .filter((table) => !keyed.has(table) && !KEYLESS.has(table))
      .map((table) => `${table}: sem chave`),
    ...uniques.map((key) => `chave que não começa por ${DISTRIBUTION}: ${named(key)}`),
    ...foreign.map(
      (key) =>
        `chave estrangeira para outra máquina: ${named(key)} → ${key.target} (${key.targetColumns.join(', ')})`,
    ),
    ...[...Object.keys(REFERENCE), ...Object.keys(LOCAL)]
      .filter((table) => !catalog.tables.has(table))
      .map((table) => `lista de tabelas: ${table} não existe`),
  ]
}

/** Tables without a key: their rows are only added, and taken away in bulk. */
const KEYLESS = new Set(['resumo_delta'])
