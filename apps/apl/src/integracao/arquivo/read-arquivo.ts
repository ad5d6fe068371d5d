/** Reads a file of rows, .csv or .xlsx by its bytes: heading and rows, in pieces. */
import { isTitle, LINES_ABOVE, rowsAbove } from '@trama/rules/rows/rows-above'
import { delimiterOf, utf16Of } from '@trama/rules/rows/table-text'
import { ruleError } from '@trama/server-kit/errors'
import { type CsvRow, CsvRows } from '@trama/rules/rows/csv-rows'
import { type Fonte, startOf } from './fonte'
import { readXlsx, withSheet } from './xlsx/read-xlsx'
import { breather } from '@trama/server-kit/breath'

const MEGABYTE = 2 ** 20
/** Megabytes of a file: an .xlsx is held in memory while it is read, a .csv never is. */
const XLSX_MAX_MB = 100
const CSV_MAX_MB = 2048

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
const isOldXls = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

const WRONG_TYPE = 'O arquivo não é .csv nem planilha .xlsx.'

/**
 * Rows of the file without empty ones and without titles above the table; the first is the heading.
 * @throws with a Portuguese text
 */
export async function* readArquivo(fonte: Fonte): AsyncGenerator<CsvRow[]> {
  const start = await startOf(fonte)
  let first: CsvRow[] | undefined = []
  for await (const rows of rowsOf(fonte, start)) {
    const full = rows.filter(({ celulas }) => celulas.some((cell) => cell !== ''))
    if (!first) {
      if (full.length > 0) yield full
      continue
    }
    first.push(...full)
    if (first.length < LINES_ABOVE && first.every(({ celulas }) => isTitle(celulas))) continue
    yield fromHeading(first)
    first = undefined
  }
  if (first && first.length > 0) yield fromHeading(first)
}

const fromHeading = (rows: readonly CsvRow[]) => rows.slice(rowsAbove(rows.map(({ celulas }) => celulas)))

/**
 * Does the work on a file that may be read as often as it wants: a sheet is read once before the work begins, in a
 * thread of its own. Done outside of a transaction, so that nobody waits for a long sheet.
 */
export async function readApart<T>(fonte: Fonte, work: (lida: Fonte) => Promise<T>): Promise<T> {
  if (fonte.rows || !isZip(await startOf(fonte))) return work(fonte)
  checkSize(fonte, XLSX_MAX_MB)
  return withSheet(fonte, (rows) => work({ ...fonte, rows }))
}

function checkSize({ bytes }: Fonte, maxMb: number): void {
  if (bytes <= maxMb * MEGABYTE) return
  throw ruleError(
    maxMb === XLSX_MAX_MB
      ? `A planilha passa de ${maxMb} MB. Salve-a como .csv, ou divida-a.`
      : `O arquivo passa de ${maxMb} MB.`,
  )
}

function rowsOf(fonte: Fonte, start: Uint8Array): AsyncGenerator<CsvRow[]> {
  if (fonte.rows) return fonte.rows()
  if (fonte.bytes === 0) throw ruleError('O arquivo está vazio.')
  const isSheet = isZip(start)
  checkSize(fonte, isSheet ? XLSX_MAX_MB : CSV_MAX_MB)
  if (isSheet) return readXlsx(fonte)
  if (isOldXls(start)) {
    throw ruleError('Uma planilha .xls antiga ou protegida por senha: salve-a como .xlsx, sem senha.')
  }
  // A text has no zero bytes; a picture or a PDF is no table, whatever it looks like as text.
  if (!utf16Of(start) && start.includes(0)) throw ruleError(WRONG_TYPE)
  if (startsWith(start, 0x25, 0x50, 0x44, 0x46)) throw ruleError(WRONG_TYPE)
  return readCsv(fonte)
}

/** Characters within which the heading ends: a thousand columns with long names. */
const HEAD_MAX = 100_000
const NO_HEADING = 'O arquivo não tem uma linha de títulos no começo.'

/** Returns the function that says, piece by piece, how many lines have ended, from the first one that is not empty. */
function lineCounter(): (piece: string) => number {
  let hasText = false
  let ended = 0
  return (piece) => {
    const start = hasText ? 0 : piece.search(/\S/)
    if (start < 0) return 0
    hasText = true
    ended += piece.slice(start).split(/[\n\r]/).length - 1
    return ended
  }
}

/**
 * Rows of a CSV as they arrive, whatever its length, encoding and separator; an empty line has one empty cell.
 */
async function* readCsv(fonte: Fonte): AsyncGenerator<CsvRow[]> {
  const decoder = new TextDecoder(await encodingOf(fonte))
  const breathe = breather()
  let rows: CsvRows | undefined
  let head = ''
  const countLines = lineCounter()
  let columns: number | undefined
  for await (const piece of fonte.read()) {
    await breathe()
    let text = decoder.decode(piece, { stream: true })
    if (!rows) {
      head += text
      const ended = countLines(text)
      if (ended === 0 && head.length > HEAD_MAX) throw ruleError(NO_HEADING)
      // The headings, which may stand below some titles, tell the separator.
      if (ended <= LINES_ABOVE && head.length <= HEAD_MAX) continue
      rows = new CsvRows(delimiterOf(head), ruleError)
      text = head
    }
    const found = rows.add(text)
    columns ??= widthOf(found)
    if (found.length > 0) yield found
  }
  const rest = decoder.decode()
  rows ??= new CsvRows(delimiterOf(head), ruleError)
  const found = rows.add(columns === undefined ? head + rest : rest)
  columns ??= widthOf(found)
  yield [...found, ...rows.end(columns)]
}

/** Number of cells of the heading. */
const widthOf = (rows: readonly CsvRow[]): number | undefined =>
  fromHeading(rows.filter(({ celulas }) => celulas.some((cell) => cell !== '')))[0]?.celulas.length

/** Encoding of the file: UTF-8 when it is valid to its last byte, otherwise Windows-1252. */
async function encodingOf(fonte: Fonte): Promise<string> {
  const wide = utf16Of(await startOf(fonte))
  if (wide) return wide
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const breathe = breather()
  try {
    for await (const piece of fonte.read()) {
      await breathe()
      decoder.decode(piece, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}
