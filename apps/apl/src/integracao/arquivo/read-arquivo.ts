/** Reads a file of rows, .csv or .xlsx by its bytes: heading and rows, in pieces. */
import { utf16Of } from '@trama/rules/rows/table-text'
import { ruleError } from '@trama/server-kit/errors'
import type { CsvRow } from './csv-rows'
import { type Fonte, startOf } from './fonte'
import { readCsv } from './read-csv'
import { readXlsx } from './read-xlsx'

const MEGABYTE = 2 ** 20
/** Megabytes of a file: an .xlsx is held in memory while it is read, a .csv never is. */
const XLSX_MAX_MB = 100
const CSV_MAX_MB = 2048

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
const isOldXls = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

const WRONG_TYPE = 'O arquivo não é .csv nem planilha .xlsx.'

/**
 * Rows of the file without empty ones; the first is the heading. @throws with a Portuguese text
 */
export async function* readArquivo(fonte: Fonte): AsyncGenerator<CsvRow[]> {
  const start = await startOf(fonte)
  for await (const rows of rowsOf(fonte, start)) {
    const full = rows.filter(({ celulas }) => celulas.some((cell) => cell !== ''))
    if (full.length > 0) yield full
  }
}

function rowsOf(fonte: Fonte, start: Uint8Array): AsyncGenerator<CsvRow[]> {
  if (fonte.bytes === 0) throw ruleError('O arquivo está vazio.')
  const isSheet = isZip(start)
  const maxMb = isSheet ? XLSX_MAX_MB : CSV_MAX_MB
  if (fonte.bytes > maxMb * MEGABYTE) {
    throw ruleError(
      isSheet
        ? `A planilha passa de ${maxMb} MB. Salve-a como .csv, ou divida-a.`
        : `O arquivo passa de ${maxMb} MB.`,
    )
  }
  if (isSheet) return readXlsx(fonte)
  if (isOldXls(start)) {
    throw ruleError('Uma planilha .xls antiga ou protegida por senha: salve-a como .xlsx, sem senha.')
  }
  // A text has no zero bytes; a picture or a PDF is no table, whatever it looks like as text.
  if (!utf16Of(start) && start.includes(0)) throw ruleError(WRONG_TYPE)
  if (startsWith(start, 0x25, 0x50, 0x44, 0x46)) throw ruleError(WRONG_TYPE)
  return readCsv(fonte)
}
