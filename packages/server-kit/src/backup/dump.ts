/**
 * Copies the rows of databases into files, each database as it was at one moment; servers on PostgreSQL keep working
 * meanwhile.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { appliedMigrations } from '../db/migration/ledger'
import { UNDER_WAY } from '../db/migration/migrate-postgres'
import { inTurn } from '../in-turn'
import { OperatorError } from '../program'
import { listSequences, listTables, type TableColumns } from './catalog'
import type { BackupConnection } from './connection'
import type { DatabaseDump } from './manifest'

const LINE_FEED = 10
/** File mode that only the owner can read: the files hold password hashes and signing keys. */
const PRIVATE = 0o600

/** Begins a transaction in which the connection sees the database as it is now. */
export async function takeSnapshot(connection: BackupConnection): Promise<void> {
  await connection.query('begin transaction isolation level repeatable read read only')
  await connection.query('select 1')
}

/** Writes the tables to `<folder>/<name>/`; the connection must already have a snapshot. */
export async function dumpDatabase(
  connection: BackupConnection,
  folder: string,
  name: string,
): Promise<DatabaseDump> {
  const [begun] = await connection.query<{ found: string | null }>(
    `select to_regclass('${UNDER_WAY}') as found`,
  )
  // A copy made in the middle of a migration would fit no version of the program.
  if (begun?.found) throw new OperatorError(`A base do ${name} está sendo atualizada: espere até o fim.`)
  await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  const [version] = await connection.query<{ server_version: string }>('show server_version')
  const tables = await inTurn(await listTables(connection), async (table) => {
    const file = `${name}/${table.name.replaceAll('"', '')}.copy.gz`
    return { ...table, file, ...(await dumpTable(connection, table, join(folder, file))) }
  })
  return {
    kind: connection.kind,
    server: version?.server_version ?? '',
    migrations: (await appliedMigrations(connection.query)).map(({ hash }) => hash),
    tables,
    // Sequences are read last: they are outside the snapshot and must not be behind the rows.
    sequences: await listSequences(connection),
  }
}

async function dumpTable(connection: BackupConnection, { name, columns }: TableColumns, path: string) {
  const hash = createHash('sha256')
  let rows = 0
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      rows += countLines(chunk)
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const source = Readable.from(connection.copyOut(`select ${columns.join(', ')} from ${name}`))
  await pipeline(source, measure, createGzip(), createWriteStream(path, { mode: PRIVATE }))
  return { rows, sha256: hash.digest('hex') }
}

/** Number of rows in a piece of COPY text: a line feed within a value is escaped. */
export function countLines(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1
  return lines
}
