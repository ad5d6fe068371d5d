import { parseNumberBr } from './number-br'

/**
 * A block copied from a spreadsheet as rows of numbers: tabs between cells, line breaks between rows,
 * cells with breaks or quotes inside double quotes. `null` is an empty cell, `undefined` an invalid one.
 */
export function parsePastedGrid(text: string): (number | null | undefined)[][] {
  return splitCells(text).map((row) => row.map((cell) => parseNumberBr(cell)))
}

/** Rows of cells as texts; what stands in double quotes may hold the delimiter and line breaks. */
export function splitCells(text: string, delimiter = '\t'): string[][] {
  const normalized = text.replace(/\r\n?/g, '\n')
  // Spreadsheets end the last row with a line break too; it does not start another row.
  const source = normalized.endsWith('\n') ? normalized.slice(0, -1) : normalized
  if (normalized === '') return []
  let row: string[] = []
  const rows = [row]
  let cell = ''
  let quoted = false
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at)
    if (quoted) {
      if (char !== '"') cell += char
      else if (source.charAt(at + 1) === '"') cell += source.charAt(at++)
      else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === delimiter || char === '\n') {
      row.push(cell)
      cell = ''
      if (char === '\n') rows.push((row = []))
    } else cell += char
  }
  row.push(cell)
  return rows
}
