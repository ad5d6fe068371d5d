/** Files of rows as people save them: cells as texts in Brazilian form. */
import Papa from 'papaparse'

/** A cell as it reads in Brazil: decimal comma, dd/MM/yyyy. */
export function cellText(cell: unknown): string {
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  // A sheet keeps 15 digits; what comes after is binary noise.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',')
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').toReversed().join('/')
  return typeof cell === 'string' ? cell.trim() : ''
}

/** A CSV file as rows of texts: UTF-8 or, as Excel saves it, Windows-1252; parted by semicolon, comma or tab. */
export function parseCsv(bytes: ArrayBuffer | Uint8Array): string[][] {
  const text = decode(bytes)
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), skipEmptyLines: false })
  return data.map((row) => row.map((cell) => cell.trim()))
}

/** The sign that parts most headings. */
function delimiterOf(text: string): string {
  const head = (/^.*$/m.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function decode(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Without the empty rows at the end. */
export const trimTable = (rows: string[][]): string[][] =>
  rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1)
