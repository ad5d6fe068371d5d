/** Unpacks the first sheet of an .xlsx into a file of one JSON list for each row: its number, then its cells. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cellText } from '@trama/rules/rows/table-text'
import { AppError, ruleError } from '@trama/server-kit/errors'
import { CELL_MAX, COLUMNS_MAX, ROW_MAX, tooLong, tooManyColumns } from '../row-limits'
import { checkZip } from './check-zip'

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

async function* jsonLines(bytes: Uint8Array): AsyncGenerator<string> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  let text = ''
  for await (const { index, values } of streamXlsxRows(bytes)) {
    text += `${JSON.stringify([index + 1, ...cellsOf(index + 1, values)])}\n`
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  yield text
}

function cellsOf(linha: number, values: readonly unknown[]): string[] {
  if (values.length > COLUMNS_MAX) throw tooManyColumns(linha)
  let length = 0
  return values.map((value) => {
    const cell = cellText(value)
    length += cell.length
    if (cell.length > CELL_MAX || length > ROW_MAX) throw tooLong(linha)
    return cell
  })
}
