/** Writes the script that spreads the application server's tables, from the catalogue. */
import type { Catalog } from './catalog'
import { DISTRIBUTION, distributedTables, REFERENCE } from './placements'

/** SQL for an empty migrated database, or for one whose servers are stopped. */
export function distributionScript(catalog: Catalog): string {
  const [first = '', ...others] = inOrder(catalog)
  return [
    'create extension if not exists citus;',
    ...catalog.triggers.flatMap(obstacle),
    ...catalog.shortIdentities.map(
      ({ table, column }) => `alter table ${table} alter column ${column} type bigint;`,
    ),
    '-- Triggers write rows of their own company only, which stand on the same machine.',
    'set citus.enable_unsafe_triggers = on;',
    ...Object.keys(REFERENCE).map((table) => `select create_reference_table('${table}');`),
    `select create_distributed_table('${first}', '${DISTRIBUTION}');`,
    ...others.map(
      (table) =>
        `select create_distributed_table('${table}', '${DISTRIBUTION}', colocate_with => '${first}');`,
    ),
  ].join('\n')
}

/** Why a trigger does not work unchanged in a spread database. */
function obstacle({ table, name, isDeferred, hasTransitionTables }: Catalog['triggers'][number]): string[] {
  const why = [
    ...(isDeferred ? ['it waits for the commit'] : []),
    ...(hasTransitionTables ? ['it reads the rows of its statement'] : []),
  ]
  return why.length > 0 ? [`-- Not as it is: trigger ${name} of ${table}, ${why.join(', ')}.`] : []
}

/**
 * Orders tables so that each comes after those that its foreign keys name. All are placed beside the first, so that a
 * company's rows are on one machine.
 */
function inOrder(catalog: Catalog): string[] {
  const waiting = new Set(distributedTables(catalog))
  const done = new Set<string>()
  const place = (table: string): void => {
    if (!waiting.delete(table)) return
    for (const { target } of catalog.foreignKeys.filter((key) => key.table === table)) place(target)
    done.add(table)
  }
  for (const table of [...waiting].toSorted()) place(table)
  return [...done]
}
