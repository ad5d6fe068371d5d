import { parseNumberBr, type ParseNumberOptions } from '../number-br'

/**
 * A block copied from a spreadsheet as rows of numbers: tabs between cells, line breaks between rows,
 * cells with breaks or quotes inside double quotes. `null` is an empty cell, `undefined` an invalid one.
 */
export function parsePastedGrid(text: string, options: ParseNumberOptions): (number | null | undefined)[][] {
  return splitCells(text).map((row) => row.map((cell) => parseNumberBr(cell, options)))
}

/** Rows of cells as text; a cell in double quotes may contain the delimiter and line breaks. */
export function splitCells(text: string, delimiter = '\t'): string[][] {
  const source = plainBreaks(text)
  return source === undefined ? [] : readCells(source, delimiter).rows
}

/** Rows of lines that each have their own separator; `cellsOf` splits a line without double quotes. */
export function splitMixedLines(
  text: string,
  delimiterOf: (line: string) => string | undefined,
  cellsOf: (line: string) => string[],
): string[][] {
  const lines = plainBreaks(text)?.split('\n') ?? []
  const rows: string[][] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const delimiter = delimiterOf(line)
    const read = delimiter === undefined ? undefined : quotedRow(lines, at, delimiter)
    rows.push(read?.cells ?? cellsOf(line))
    at = read?.last ?? at
  }
  return rows
}

/** Maximum lines of one cell in double quotes; a quote that is not closed within them is an ordinary character. */
const LONGEST_CELL = 20

function quotedRow(lines: readonly string[], first: number, delimiter: string) {
  for (let last = first; last < Math.min(lines.length, first + LONGEST_CELL); last++) {
    const { rows, isOpen } = readCells(lines.slice(first, last + 1).join('\n'), delimiter)
    if (!isOpen) return { cells: rows[0] ?? [], last }
  }
  return { cells: (lines[first] ?? '').split(delimiter), last: first }
}

/**
 * Normalises line breaks and drops the last one: spreadsheets end the last row with a break, which starts no new row.
 */
function plainBreaks(text: string): string | undefined {
  const normalized = text.replace(/\r\n?/g, '\n')
  if (normalized === '') return undefined
  return normalized.endsWith('\n') ? normalized.slice(0, -1) : normalized
}

function readCells(source: string, delimiter: string): { rows: string[][]; isOpen: boolean } {
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
  return { rows, isOpen: quoted }
}
