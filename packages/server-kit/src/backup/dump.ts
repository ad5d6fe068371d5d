/**
 * Copies the rows of databases into files, each database as it was at one moment; servers on PostgreSQL keep working
 * meanwhile.
 */
import { createHash } from 'node:crypto'
import { appliedMigrations, ledgerOf, underWayOf } from '../db/migration/ledger'
import { inTurn } from '../in-turn'
import { OperatorError } from '../program'
import { listSequences, listTables, type TableColumns } from './catalog'
import type { BackupConnection } from './connection'
import type { DatabaseDump } from './manifest'
import type { Rows, RowWriter } from './row-files'

const LINE_FEED = 10

/** Begins a transaction in which the connection sees the database as it is now. */
export async function takeSnapshot(connection: BackupConnection): Promise<void> {
  await connection.query('begin transaction isolation level repeatable read read only')
  await connection.query('select 1')
}

/** @throws in the middle of a migration: a copy would fit no version of the program */
export async function refuseUnderWay(connection: BackupConnection, name: string): Promise<void> {
  const [begun] = await connection.query<{ found: string | null }>(
    `select to_regclass('${underWayOf(connection.schema)}') as found`,
  )
  if (begun?.found) throw new OperatorError(`A base do ${name} está sendo atualizada: espere até o fim.`)
}

/** SQL condition for the rows of a table that are copied; undefined for a table that is left out. */
export type RowsOf = (table: string) => string | undefined

/**
 * Writes the tables as `<name>/<table>.copy.gz`; the connection must already have a snapshot.
 * @param rowsOf which rows are copied; all when absent
 */
export async function dumpDatabase(
  connection: BackupConnection,
  target: RowWriter,
  name: string,
  rowsOf: RowsOf = () => 'true',
): Promise<DatabaseDump> {
  await refuseUnderWay(connection, name)
  const [version] = await connection.query<{ server_version: string }>('show server_version')
  const wanted = (await listTables(connection)).filter((table) => rowsOf(table.name) !== undefined)
  const tables = await inTurn(wanted, (table) =>
    dumpTable(connection, target, name, table, rowsOf(table.name)),
  )
  return {
    kind: connection.kind,
    server: version?.server_version ?? '',
    migrations: (await appliedMigrations(connection.query, ledgerOf(connection.schema))).map(
      ({ hash }) => hash,
    ),
    tables,
    // Sequences are read last: they are outside the snapshot and must not be behind the rows.
    sequences: await listSequences(connection),
  }
}

/** Writes one table's rows that meet the condition. */
export async function dumpTable(
  connection: BackupConnection,
  target: RowWriter,
  folder: string,
  { name, columns }: TableColumns,
  where = 'true',
): Promise<DatabaseDump['tables'][number]> {
  const file = `${folder}/${name.replaceAll('"', '')}.copy.gz`
  const hash = createHash('sha256')
  let rows = 0
  async function* measured(source: Rows) {
    for await (const piece of source) {
      rows += countLines(piece)
      hash.update(piece)
      yield piece
    }
  }
  const select = `select ${columns.join(', ')} from ${name} where ${where}`
  await target.write(file, measured(connection.copyOut(select)))
  return { name, columns, file, rows, sha256: hash.digest('hex') }
}

/** Number of rows in a piece of COPY text: a line feed within a value is escaped. */
export function countLines(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1
  return lines
}
