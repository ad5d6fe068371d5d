/** Reads the first sheet of an .xlsx, row by row. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cellText } from '@trama/rules/rows/table-text'
import { AppError, ruleError } from '@trama/server-kit/errors'
import { checkZip } from './check-zip'
import type { CsvRow } from './csv-rows'
import type { Fonte } from './fonte'

const UNREADABLE = 'A planilha não pôde ser lida: está incompleta, protegida por senha ou não é .xlsx.'
/** Rows of one piece. */
const PIECE = 500

/**
 * Rows in pieces. The reader is faster than whoever stores the rows, so rows wait in a temporary file: a million
 * waiting rows would fill the memory.
 */
export async function* readXlsx(fonte: Fonte): AsyncGenerator<CsvRow[]> {
  const bytes = await bytesOf(fonte)
  checkZip(bytes)
  const spool = join(tmpdir(), `trama-planilha-${randomUUID()}`)
  try {
    await pipeline(Readable.from(jsonLines(bytes)), createWriteStream(spool, { mode: 0o600 })).catch(
      (error: unknown) => {
        throw error instanceof AppError ? error : ruleError(UNREADABLE)
      },
    )
    yield* readSpool(spool)
  } finally {
    await rm(spool, { force: true })
  }
}

async function* jsonLines(bytes: Uint8Array): AsyncGenerator<string> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  let text = ''
  for await (const { index, values } of streamXlsxRows(bytes)) {
    text += `${JSON.stringify([index + 1, ...values.map(cellText)])}\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

async function* readSpool(spool: string): AsyncGenerator<CsvRow[]> {
  let rows: CsvRow[] = []
  for await (const line of createInterface({ input: createReadStream(spool), crlfDelay: Infinity })) {
    if (line === '') continue
    const [linha, ...celulas] = JSON.parse(line) as [number, ...string[]]
    rows.push({ linha, celulas })
    if (rows.length < PIECE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

async function bytesOf(fonte: Fonte): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of fonte.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}
