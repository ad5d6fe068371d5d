/** Portal companies with the same rows each, in schemas of one database. */
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { schemaOf } from '@trama/apl/tenant/codes'
import { openDatabase } from '@trama/server-kit/db/open-database'
import type pg from 'pg'

/** Loads the demo into the schema of company 1, which is made for it. */
export async function loadFirst(url: string, pedidos: number): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS, several: true })
  try {
    const schema = schemaOf('1')
    await database.create?.(schema)
    const first = database.within?.(schema)
    if (first) await loadAplDemo(first, { pedidos })
  } finally {
    await database.close()
  }
}

/** Makes an empty schema, which a server that serves all companies finds and fills with tables. */
export const makeSchema = (client: pg.Client, codcli: string) =>
  client.query(`create schema if not exists ${schemaOf(codcli)}`)

/** Copies all rows of company 1 into a company whose tables are made. */
export async function copyRows(client: pg.Client, codcli: string): Promise<void> {
  const [from, to] = [schemaOf('1'), schemaOf(codcli)]
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = $1::regnamespace and c.relkind = 'r' and c.relname not in ('__drizzle_migrations', 'migration_under_way')
     group by c.relname`,
    [from],
  )
  const copies = rows.map(
    ({ name, columns }) =>
      `insert into ${to}."${name}" (${columns}) overriding system value select ${columns} from ${from}."${name}" on conflict do nothing`,
  )
  // Keys and sums are copied with the rows, so that no trigger need look at them again.
  await client.query(`begin; set local session_replication_role = replica; ${copies.join('; ')}; commit`)
  await client.query(`analyze ${rows.map(({ name }) => `${to}."${name}"`).join(', ')}`)
}
