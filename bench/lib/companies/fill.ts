/** Portal companies with the same rows each, in schemas of one database, and their users' sessions. */
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { cnpjOf } from '@trama/apl/demo/check-digits'
import { schemaOf } from '@trama/apl/tenant/codes'
import { addEmpresa } from '@trama/portal/empresa/add-empresa'
import { HOUSE } from '@trama/portal/context'
import { addUsuario } from '@trama/portal/usuario/registro/add-usuario'
import type { Database } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import pg from 'pg'

/** First number of the made companies' tax ids, past those of the demo. */
const FIRST_CNPJ = 90_000

const [buyer] = DEMO_LOGINS.filter(({ tipo }) => tipo === 'usuario')

/** E-mail of a company's user. */
export const emailOf = (codcli: string) => (codcli === '1' ? (buyer?.email ?? '') : `usuario${codcli}@trama.demo`)

/** Adds a company to the portal, with a user like the demo's buyer. */
export async function addCompany({ db }: Database, codcli: string): Promise<void> {
  if (!buyer) throw new Error('The demo has no internal user.')
  const nome = `Empresa ${codcli}`
  const cnpj = cnpjOf(FIRST_CNPJ + Number(codcli))
  await addEmpresa(db, HOUSE, { codcli, nome, cnpj, servidor: 'localhost', porta: 3001, qtde_rep: 10 })
  await addUsuario(db, HOUSE, {
    ...buyer,
    email: emailOf(codcli),
    acesso: [...buyer.acesso],
    empresa: codcli,
    senha: DEMO_SENHA,
  })
}

/** Loads the demo into the schema of company 1, which is made for it. */
export async function loadFirst(url: string, pedidos: number): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS, several: true })
  try {
    const schema = schemaOf('1')
    await database.migrate?.(schema)
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
  await client.query(
    `begin; set local session_replication_role = replica; ${copies.join('; ')}; commit`,
  )
  await client.query(`analyze ${rows.map(({ name }) => `${to}."${name}"`).join(', ')}`)
}
