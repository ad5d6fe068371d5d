/** Unpacks the first sheet of an .xlsx into a file of one JSON list for each row: its number, then its cells. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cellText } from '@trama/rules/rows/table-text'
import { AppError, ruleError } from '@trama/server-kit/errors'
import { CELL_MAX, COLUMNS_MAX, ROW_MAX, tooLong, tooManyColumns } from '@trama/rules/rows/row-limits'
import { checkZip, TOO_LARGE_INSIDE } from './check-zip'

export const UNREADABLE = 'A planilha não pôde ser lida: está incompleta, protegida por senha ou não é .xlsx.'

/** @throws for a file that is no sheet, and for one that goes beyond the limits of a row */
export async function writeSpool(bytes: Uint8Array, spool: string): Promise<void> {
  await checkZip(bytes)
  await pipeline(Readable.from(jsonLines(bytes)), createWriteStream(spool, { mode: 0o600 })).catch(
    (error: unknown) => {
      throw error instanceof AppError ? error : ruleError(UNREADABLE)
    },
  )
}

/** Characters of one piece of the file. */
const PIECE = 65_536
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
    if (text.length < PIECE) continue
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
