import type { Database } from '@trama/server-kit/db/database'
import { copyLine } from '@trama/server-kit/db/copy-format'

export type CopyValue = string | number | boolean | null | undefined
export type CopyRow = Readonly<Record<string, CopyValue>>

/** Bytes of a chunk: one step of the stream for many rows. */
const CHUNK = 64 * 1024

/** Copies rows into a table; their keys are the columns. */
export function copyRows(
  database: Database,
  table: string,
  columns: readonly string[],
  rows: Iterable<CopyRow>,
): Promise<void> {
  return database.copy(table, columns, chunks(columns, rows))
}

function* chunks(columns: readonly string[], rows: Iterable<CopyRow>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += copyLine(columns.map((column) => row[column]))
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
