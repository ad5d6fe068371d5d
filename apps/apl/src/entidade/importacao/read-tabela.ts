/** A spreadsheet's file as rows of texts. */
import { readFile } from 'node:fs/promises'
import { OperatorError } from '@trama/server-kit/program'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'

/** First sheet of an .xlsx, or a .csv; which of both the file's first bytes say, not its name. */
export async function readTabela(arquivo: string): Promise<string[][]> {
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

/** UTF-8 or, as Excel saves it, Windows-1252; parted by semicolon, comma or tab. */
export function parseCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes)
  return Papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data
}

/** The sign that parts most headings. */
function delimiterOf(text: string): string {
  const head = (/^.*$/m.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A cell as it reads in Brazil: decimal comma, dd/MM/yyyy. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // A sheet keeps 15 digits; what comes after is binary noise.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',')
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').toReversed().join('/')
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}
