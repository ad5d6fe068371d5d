/** Reads a spreadsheet's file as rows of texts. */
import { readFile } from 'node:fs/promises'
import { cellText, parseCsv } from '@trama/rules/rows/table-text'
import { OperatorError } from '@trama/server-kit/program'
import { readSheet } from 'read-excel-file/node'

/** First sheet of an .xlsx, or a .csv; the file's first bytes tell which, not its name. */
export async function readTable(arquivo: string): Promise<string[][]> {
  const bytes = await readFile(arquivo).catch(() => {
    throw new OperatorError(`Não foi possível abrir o arquivo ${arquivo}.`)
  })
  if (!bytes.subarray(0, 4).equals(ZIP)) return parseCsv(bytes)
  try {
    return (await readSheet(bytes)).map((row) => row.map(cellText))
  } catch {
    throw new OperatorError(`Não foi possível ler a planilha ${arquivo}.`)
  }
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
