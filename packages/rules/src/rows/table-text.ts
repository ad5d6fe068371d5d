/** Files of rows as people save them, read as cells of text in Brazilian form. */
import { CsvRows } from './csv-rows'
import { LINES_ABOVE } from './rows-above'

/** A cell as text in Brazilian form: decimal comma, dd/MM/yyyy. */
export function cellText(cell: unknown): string {
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  if (typeof cell === 'number') return numberText(cell)
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').toReversed().join('/')
  return typeof cell === 'string' ? cell.trim() : ''
}

/** The least number of 16 digits, of which a spreadsheet has lost the last one. */
const LOST_DIGITS = 1e15

/** A spreadsheet keeps 15 digits: further decimals are noise, and a longer number is shown as the power that it became. */
function numberText(cell: number): string {
  const text =
    Math.abs(cell) < LOST_DIGITS ? String(Number(cell.toPrecision(15))) : cell.toExponential().toUpperCase()
  return text.replace('.', ',')
}

/**
 * A CSV file as rows of text: UTF-8, UTF-16 or, as Excel saves it, Windows-1252; separated by semicolon, comma, tab
 * or vertical bar. @throws with a text for the user where quotes do not close, or a cell is too long
 */
export function parseCsv(bytes: ArrayBuffer | Uint8Array): string[][] {
  const text = decode(bytes)
  const rows = new CsvRows(delimiterOf(text), (reason) => new Error(reason))
  return [...rows.add(text), ...rows.end()].map(({ celulas }) => celulas)
}

/**
 * The separator that 'sep=;' in the first line names, or the one that occurs most in the headings. A line with at most
 * one comma and no other separator may be a title: the lines below tell it.
 */
export function delimiterOf(text: string): string {
  const [, named] = /^\s*sep=([;,\t|])/i.exec(text) ?? []
  if (named !== undefined) return named
  const lines = text
    .split(/\r\n?|\n/, LINES_ABOVE * 2)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_ABOVE)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const count = (line: string, sign: string) => line.split(sign).length
  const mostIn = (line: string, signs: readonly string[]) =>
    signs.reduce((best, sign) => (count(line, sign) > count(line, best) ? sign : best))
  const [first = ''] = lines
  const found = mostIn(first, [';', ',', '\t', '|'])
  const isPlain = count(first, found) === 1 || (found === ',' && count(first, ',') === 2)
  if (!isPlain) return found
  const strong = lines.filter((line) => STRONG.some((sign) => line.includes(sign)))
  const commas = lines.slice(1).filter((line) => line.includes(','))
  // A text of a few lines may have a semicolon, too; the separator of the columns is in every line.
  if (strong[0] !== undefined && strong.length >= commas.length) return mostIn(strong[0], STRONG)
  return lines.some((line) => line.includes(',')) ? ',' : found
}

/** Separators that titles and texts seldom have. */
const STRONG = [';', '\t', '|']

/**
 * UTF-16 by its byte order mark, or by the zero bytes that every Latin letter has there; undefined for another
 * encoding.
 */
export function utf16Of(first: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b] = first
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const looked = first.subarray(0, 1000)
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = looked.length / 4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

function decode(bytes: ArrayBuffer | Uint8Array): string {
  const wide = utf16Of(new Uint8Array(bytes.slice(0, 1000)))
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Rows of a table without the empty ones at the end. */
export const trimTable = (rows: string[][]): string[][] =>
  rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1)
