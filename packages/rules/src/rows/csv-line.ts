import { parseNumberBr } from '../number-br'

/** A line of a CSV as Excel in Brazil opens it. Text that a spreadsheet would take for a formula stays text. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell ?? ''))).join(';')}\r\n`

/** Decimals of a number that is left as it is. */
const DECIMALS = 15

/** The text behind an apostrophe where a spreadsheet would calculate it; a negative number stays a number. */
function harmless(text: string): string {
  const isNumber = text.startsWith('-') && parseNumberBr(text, { maxDecimals: DECIMALS }) !== undefined
  return /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text
}

function quoted(text: string): string {
  const safe = harmless(text)
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
