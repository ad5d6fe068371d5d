/** Restores a backup into a database, completely or not at all. */
import { createHash } from 'node:crypto'
import { type BareTables, bareTables } from '../db/bare-tables'
import { createTables as createSchemaTables, shareBefore } from '../db/migration/create-schema'
import { isOneLine, LEDGER } from '../db/migration/ledger'
import { knownMigrations, readMigrations } from '../db/migration/read-migrations'
import { inTurn } from '../in-turn'
import { OperatorError } from '../program'
import { listInOrder, listSequences, listTables, SCHEMAS, type TableColumns } from './catalog'
import type { BackupConnection } from './connection'
import { countLines } from './dump'
import type { DatabaseDump } from './manifest'
import type { RowReader, Rows } from './row-files'

/** Throws unless every file is there, unchanged and with as many rows as the manifest says. */
export async function verifyFiles({ read }: RowReader, { tables }: DatabaseDump): Promise<void> {
  await inTurn(tables, async ({ file, sha256, rows }) => {
    const found = await readFigures(read(file)).catch(() => undefined)
    if (found?.sha256 !== sha256 || found.rows !== rows) {
      throw new OperatorError(`O arquivo ${file} da cópia falta ou está danificado.`)
    }
  })
}

async function readFigures(source: Rows) {
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of source) {
    rows += countLines(chunk)
    hash.update(chunk)
  }
  return { sha256: hash.digest('hex'), rows }
}

/** Throws for data of a program version that this program does not know. */
export function checkVersion({ migrations }: DatabaseDump, migrationsFolder: string): void {
  const known = knownMigrations(migrationsFolder)
  if (migrations.length === 0 || !isOneLine(migrations, known)) throw new OperatorError(OTHER_PROGRAM)
  if (migrations.length > known.length) {
    throw new OperatorError('A cópia é de uma versão mais nova do programa. Atualize o programa.')
  }
}

const OTHER_PROGRAM =
  'A cópia é de uma versão de antes da primeira que se instala, ou de outro programa: esta versão não o lê. Nada foi mudado.'

/** Whether this program has migrations that the data has not had. */
export const isOlder = ({ dump, migrations }: RestoreSource): boolean =>
  dump.migrations.length < knownMigrations(migrations).length

/** Throws while others use the database and, unless it may be replaced, while it holds rows. */
export async function checkTarget(
  connection: BackupConnection,
  mayReplace: boolean,
  notEmpty = 'O banco de dados de destino não está vazio. Use --sobrescrever para trocá-lo.',
): Promise<void> {
  if (connection.kind === 'postgres') {
    const others = await connection.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    )
    if (others.length > 0) throw new OperatorError('O banco de dados está em uso: pare os servidores.')
  }
  if (mayReplace) return
  await inTurn(await listTables(connection), async ({ name }) => {
    const filled = await connection.query(`select 1 from ${name} limit 1`)
    if (filled.length > 0) {
      throw new OperatorError(notEmpty)
    }
  })
}

export interface RestoreSource extends RowReader {
  dump: DatabaseDump
  migrations: string
}

/** Replaces tables and rows, or makes a company's schema with its rows, in a transaction that the caller ends. */
export async function restoreDatabase(
  connection: BackupConnection,
  source: RestoreSource,
  adjust?: () => Promise<void>,
): Promise<void> {
  const bare = await makeTables(connection, source.migrations, source.dump.migrations.length)
  await fillTables(connection, source, bare, adjust)
}

/**
 * Begins the transaction and makes the tables, empty, as they were after the first `count` migrations.
 * Their keys, indexes and triggers wait until they are full.
 */
export async function makeTables(
  connection: BackupConnection,
  folder: string,
  count: number,
): Promise<BareTables> {
  await beginTables(connection, folder, count)
  // The rows that migrations wrote are in the copy too.
  const order = await listInOrder(connection)
  await inTurn(order.toReversed(), (name) => connection.query(`delete from ${name}`))
  return bareTables(connection.query)
}

/**
 * Fills the tables that `makeTables` made.
 * @param adjust changes the rows before the tables' triggers work
 */
export async function fillTables(
  connection: BackupConnection,
  source: RestoreSource,
  bare: BareTables,
  adjust: () => Promise<void> = async () => undefined,
): Promise<void> {
  const order = await listInOrder(connection)
  const tables = new Map((await listTables(connection)).map((table) => [table.name, table]))
  await inTurn(order, (name) => fill(connection, source, tables.get(name)))
  await adjust()
  await bare.index()
  await bare.guard()
  const sequences = new Map(source.dump.sequences.map((sequence) => [sequence.name, sequence]))
  await inTurn(await listSequences(connection), async ({ name }) => {
    const { last_value = '1', is_called = false } = sequences.get(name) ?? {}
    await connection.query(`select setval('${name}', ${BigInt(last_value)}, ${is_called})`)
    await passRows(connection, name)
  })
}

/** Numbers go on after the stored rows: machines of a spread database gave numbers that its sequences do not know. */
async function passRows(connection: BackupConnection, sequence: string): Promise<void> {
  const [owner] = await connection.query<{ table: string; column: string }>(
    `select d.refobjid::regclass::text as table, quote_ident(a.attname) as column
     from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where d.objid = '${sequence}'::regclass and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass`,
  )
  if (!owner) return
  const { table, column } = owner
  await connection.query(
    `select setval('${sequence}', top) from (select max(${column}) as top from ${table}) x, ${sequence} s
     where top > s.last_value`,
  )
}

async function fill(connection: BackupConnection, { read, dump }: RestoreSource, table?: TableColumns) {
  const found = dump.tables.find(({ name }) => name === table?.name)
  if (!table || !found || found.columns.join() !== table.columns.join()) {
    throw new OperatorError(
      `A cópia não tem a tabela ${table?.name} como este programa a conhece. Nada foi mudado.`,
    )
  }
  const stored = await connection.copyIn(`${table.name} (${table.columns.join(', ')})`, read(found.file))
  if (stored !== found.rows) throw new OperatorError(`A tabela ${table.name} não foi restaurada por inteiro.`)
}

async function beginTables(connection: BackupConnection, folder: string, count: number): Promise<void> {
  const { query, schema } = connection
  const wanted = readMigrations(folder).slice(0, count)
  if (schema !== undefined && schema !== 'public') {
    await shareBefore(query, wanted)
    await query('begin')
    await query(`create schema "${schema}"`)
    return createSchemaTables(query, wanted, schema)
  }
  const statements = [
    'begin',
    ...SCHEMAS.map((name) => `drop schema if exists ${name} cascade`),
    'create schema public',
    'create schema if not exists drizzle',
    // The ledger table as drizzle creates it; a whole database's rows of it come with the data.
    `create table ${LEDGER} (id serial primary key, hash text not null, created_at bigint)`,
    ...wanted.flatMap((migration) => migration.statements),
    ...wanted.map(({ hash, when }) => `insert into ${LEDGER} (hash, created_at) values ('${hash}', ${when})`),
  ]
  await inTurn(statements, query)
}
