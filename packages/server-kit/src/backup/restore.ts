/** Restores a backup into a database, completely or not at all. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { isOneLine, LEDGER } from '../db/migration/ledger'
import { knownMigrations } from '../db/migration/read-migrations'
import { inTurn } from '../in-turn'
import { OperatorError } from '../program'
import { listInOrder, listSequences, listTables, listWatched, type TableColumns } from './catalog'
import type { BackupConnection } from './connection'
import { countLines } from './dump'
import type { DatabaseDump } from './manifest'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** Trama's own schemas, which a restore creates anew. */
const SCHEMAS = ['public', 'drizzle', 'fila']

/** Throws unless every file is there, unchanged and with as many rows as the manifest says. */
export async function verifyFiles(folder: string, { tables }: DatabaseDump): Promise<void> {
  await inTurn(tables, async ({ file, sha256, rows }) => {
    const found = await readFigures(join(folder, file)).catch(() => undefined)
    if (found?.sha256 !== sha256 || found.rows !== rows) {
      throw new OperatorError(`O arquivo ${file} do backup falta ou está danificado.`)
    }
  })
}

async function readFigures(path: string) {
  const hash = createHash('sha256')
  let rows = 0
  const plain = createGunzip()
  const file = createReadStream(path).once('error', (error) => plain.destroy(error))
  for await (const chunk of file.pipe(plain)) {
    rows += countLines(chunk as Uint8Array)
    hash.update(chunk as Uint8Array)
  }
  return { sha256: hash.digest('hex'), rows }
}

/** Throws for data of a program version that this program does not know. */
export function checkVersion({ migrations }: DatabaseDump, migrationsFolder: string): void {
  const known = knownMigrations(migrationsFolder)
  if (migrations.length === 0 || !isOneLine(migrations, known)) throw new OperatorError(OTHER_PROGRAM)
  if (migrations.length > known.length) {
    throw new OperatorError('O backup é de uma versão mais nova do programa. Atualize o programa.')
  }
}

const OTHER_PROGRAM =
  'O backup é de uma versão de antes da primeira que se instala, ou de outro programa: esta versão não o lê. Nada foi mudado.'

/** Whether this program has migrations that the data has not had. */
export const isOlder = ({ dump, migrations }: RestoreSource): boolean =>
  dump.migrations.length < knownMigrations(migrations).length

/** Throws while others use the database and, unless it may be replaced, while it holds rows. */
export async function checkTarget(connection: BackupConnection, mayReplace: boolean): Promise<void> {
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
      throw new OperatorError('O banco de dados de destino não está vazio. Use --sobrescrever para trocá-lo.')
    }
  })
}

export interface RestoreSource {
  folder: string
  dump: DatabaseDump
  migrations: string
}

/** Replaces tables and rows, in a transaction that the caller ends. */
export async function restoreDatabase(connection: BackupConnection, source: RestoreSource): Promise<void> {
  const { dump, migrations } = source
  await connection.query('begin')
  await inTurn(SCHEMAS, (schema) => connection.query(`drop schema if exists ${schema} cascade`))
  await connection.query('create schema public')
  await createTables(connection, migrations, dump.migrations.length)
  const order = await listInOrder(connection)
  // The rows that migrations wrote are in the backup too.
  await connection.query(`truncate ${order.join(', ')}`)
  const tables = new Map((await listTables(connection)).map((table) => [table.name, table]))
  // The rows that triggers wrote are in the backup too.
  const watched = await listWatched(connection)
  await inTurn(watched, (name) => connection.query(`alter table ${name} disable trigger user`))
  await inTurn(order, (name) => fill(connection, source, tables.get(name)))
  await inTurn(watched, (name) => connection.query(`alter table ${name} enable trigger user`))
  const sequences = new Map(dump.sequences.map((sequence) => [sequence.name, sequence]))
  await inTurn(await listSequences(connection), async ({ name }) => {
    const { last_value = '1', is_called = false } = sequences.get(name) ?? {}
    await connection.query(`select setval('${name}', ${BigInt(last_value)}, ${is_called})`)
  })
}

async function fill(connection: BackupConnection, { folder, dump }: RestoreSource, table?: TableColumns) {
  const found = dump.tables.find(({ name }) => name === table?.name)
  if (!table || !found || found.columns.join() !== table.columns.join()) {
    throw new OperatorError(`O backup não tem a tabela ${table?.name} como este programa a conhece.`)
  }
  const rows = createReadStream(join(folder, found.file)).pipe(createGunzip())
  const stored = await connection.copyIn(`${table.name} (${table.columns.join(', ')})`, rows)
  if (stored !== found.rows) throw new OperatorError(`A tabela ${table.name} não foi restaurada por inteiro.`)
}

/**
 * Creates the tables as they were after the first `count` migrations. The migration ledger's rows come with the data.
 */
async function createTables(connection: BackupConnection, folder: string, count: number): Promise<void> {
  const wanted = readMigrationFiles({ migrationsFolder: folder }).slice(0, count)
  const statements = [
    'create schema if not exists drizzle',
    // The ledger table as drizzle creates it.
    `create table ${LEDGER} (id serial primary key, hash text not null, created_at bigint)`,
    ...wanted.flatMap(({ sql }) => sql),
  ]
  await inTurn(statements, connection.query)
}
