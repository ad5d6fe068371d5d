/**
 * Reads the first sheet of an .xlsx. A thread of its own unpacks it into a temporary file, from which the rows come in
 * pieces: unpacking a hostile sheet costs the thread's time and heap, and a million rows do not wait in memory.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CELL_MAX, COLUMNS_MAX, ROW_MAX, tooLong, tooManyColumns } from '@trama/rules/rows/row-limits'
import { cellText } from '@trama/rules/rows/table-text'
import { AppError, ruleError } from '@trama/server-kit/errors'
import { slots } from '@trama/server-kit/slots'
import { openThread, threadSource } from '../../../kit/thread'
import type { CsvRow } from '@trama/rules/rows/csv-rows'
import type { Fonte } from '../fonte'
import { checkZip, TOO_LARGE_INSIDE } from './check-zip'

const UNREADABLE = 'A planilha não pôde ser lida: está incompleta, protegida por senha ou não é .xlsx.'

/**
 * Unpacks the first sheet of an .xlsx into a file of one JSON list for each row: its number, then its cells.
 * @throws for a file that is no sheet, and for one that goes beyond the limits of a row
 */
async function writeSpool(bytes: Uint8Array, spool: string): Promise<void> {
  await checkZip(bytes)
  await pipeline(Readable.from(jsonLines(bytes)), createWriteStream(spool, { mode: 0o600 })).catch(
    (error: unknown) => {
      throw error instanceof AppError ? error : ruleError(UNREADABLE)
    },
  )
}

/** Characters of one piece of the file. */
const SPOOL_PIECE = 65_536
/**
 * Most bytes of the file: so many for each byte of the sheet, in any case so few, and never so many. Cells that share one
 * long text take few bytes in the sheet and as many as they like here.
 */
const SPOOL = { perByte: 300, min: 100_000_000, max: 1_000_000_000 }
const spoolLimit = (bytes: number) => Math.min(SPOOL.max, Math.max(SPOOL.min, SPOOL.perByte * bytes))

async function* jsonLines(bytes: Uint8Array): AsyncGenerator<string> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  let text = ''
  let written = 0
  for await (const { index, values } of streamXlsxRows(bytes)) {
    text += `${lineOf([index + 1, ...cellsOf(index + 1, values)])}\n`
    if (text.length < SPOOL_PIECE) continue
    written += Buffer.byteLength(text)
    if (written > spoolLimit(bytes.length)) throw ruleError(TOO_LARGE_INSIDE)
    yield text
    text = ''
  }
  yield text
}

/** A row as one line. JSON leaves U+2028 and U+2029 as they are, and newer versions of Node end a line there. */
const lineOf = (row: readonly (number | string)[]): string =>
  JSON.stringify(row).replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`)

function cellsOf(linha: number, values: readonly unknown[]): string[] {
  if (values.length > COLUMNS_MAX) throw ruleError(tooManyColumns(linha))
  let length = 0
  return values.map((value) => {
    const cell = cellText(value)
    length += cell.length
    if (cell.length > CELL_MAX || length > ROW_MAX) throw ruleError(tooLong(linha))
    return cell
  })
}

/** Most rows of one piece, and characters after which it ends: pieces are held in the server's own memory. */
const PIECE = 500
const PIECE_CHARS = 1_000_000
/** Memory of the thread: shared texts and styles are held whole. */
const MEMORY_MB = 1024
/** Longest reading in milliseconds: a million rows take less than one minute. */
const LIMIT_MS = 5 * 60_000
/** Sheets that are read at a time, and that may wait. */
const inSlot = slots(2, 50)

/** What the thread is told, and what it answers: nothing, or why the sheet cannot be read. */
export interface Pedido {
  bytes: Uint8Array
  spool: string
}
export type Resposta = { erro: string } | { lido: true }

/** Rows in pieces, read anew. */
export async function* readXlsx(fonte: Fonte): AsyncGenerator<CsvRow[]> {
  const spool = newSpool()
  try {
    await unpack(fonte, spool)
    yield* readSpool(spool)
  } finally {
    await rm(spool, { force: true })
  }
}

/** Does the work on the sheet's rows, which may be gone through more than once. */
export async function withSheet<T>(
  fonte: Fonte,
  work: (rows: () => AsyncGenerator<CsvRow[]>) => Promise<T>,
): Promise<T> {
  const spool = newSpool()
  try {
    await unpack(fonte, spool)
    return await work(() => readSpool(spool))
  } finally {
    await rm(spool, { force: true })
  }
}

const newSpool = () => join(tmpdir(), `trama-planilha-${randomUUID()}`)

async function unpack(fonte: Fonte, spool: string): Promise<void> {
  await inSlot(async () => {
    const pedido = { bytes: await bytesOf(fonte), spool }
    const source = threadSource(import.meta.url, './worker.ts', 'planilha')
    const resposta = source ? await inThread(source, pedido) : await answer(pedido)
    if ('erro' in resposta) throw ruleError(resposta.erro)
  })
}

/** Unpacks and says what came of it; in the caller's thread where no other can be opened. */
export const answer = ({ bytes, spool }: Pedido): Promise<Resposta> =>
  writeSpool(bytes, spool).then(
    () => ({ lido: true }),
    (error: unknown) => ({ erro: error instanceof Error ? error.message : UNREADABLE }),
  )

async function inThread(source: URL, pedido: Pedido): Promise<Resposta> {
  const thread = openThread(source, MEMORY_MB)
  const late = AbortSignal.timeout(LIMIT_MS)
  try {
    thread.postMessage(pedido)
    const [resposta] = (await once(thread, 'message', { signal: late })) as [Resposta]
    return resposta
  } catch {
    // The thread came to the end of its memory or of its time.
    return { erro: TOO_LARGE_INSIDE }
  } finally {
    await thread.terminate()
  }
}

async function* readSpool(spool: string): AsyncGenerator<CsvRow[]> {
  let rows: CsvRow[] = []
  let length = 0
  for await (const line of createInterface({ input: createReadStream(spool), crlfDelay: Infinity })) {
    if (line === '') continue
    const [linha, ...celulas] = JSON.parse(line) as [number, ...string[]]
    rows.push({ linha, celulas })
    length += line.length
    if (rows.length < PIECE && length < PIECE_CHARS) continue
    yield rows
    rows = []
    length = 0
  }
  if (rows.length > 0) yield rows
}

async function bytesOf(fonte: Fonte): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of fonte.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}
