/**
 * Inserts rows by the million without checking foreign keys, which the rows satisfy by construction; indexes are made
 * at the end.
 */
import type { Database } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'

export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  parts: readonly string[],
): Promise<void> {
  const indexes = await selectRows(
    database.db,
    { name: sql<string>`indexname`, definition: sql<string>`indexdef` },
    sql`from pg_indexes where tablename in ${[...tables]} and indexdef not like '%UNIQUE%'`,
  )
  const drops = indexes.map(({ name }) => `drop index "${name}"`)
  await database.script(
    `begin; set local session_replication_role = replica; ${[...drops, ...parts].join(';')}; commit`,
  )
  for (const { definition } of indexes) await database.script(definition)
}
