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

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const WIDE = 0xffffffff

/** Uncompressed bytes of a sheet, which is streamed, and of a part that is held whole: texts, styles. */
const SHEET_MAX = 1_500_000_000
const PART_MAX = 150_000_000

const INCOMPLETE = 'O arquivo está incompleto ou não é uma planilha .xlsx.'
const TOO_LARGE_INSIDE = 'A planilha é grande demais por dentro. Salve-a como .csv, ou divida-a.'

/**
 * Says no to an .xlsx that unpacks to more than a server can hold, by what its directory says of each part; the
 * reader stops where a part is longer than that. @throws for half a file too
 */
function checkZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_BYTES
  while (end >= 0 && end >= bytes.length - END_BYTES - COMMENT_MAX && view.getUint32(end, true) !== END)
    end -= 1
  if (end < 0 || view.getUint32(end, true) !== END) throw ruleError(INCOMPLETE)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw ruleError(INCOMPLETE)
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    const limit = /(^|\/)worksheets\//.test(name) ? SHEET_MAX : PART_MAX
    // A part that does not tell its length could have any length.
    if (size === WIDE || size > limit || (size === 0 && packed > 2)) throw ruleError(TOO_LARGE_INSIDE)
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}
