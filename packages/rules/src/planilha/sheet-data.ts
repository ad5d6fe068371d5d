/** Rows as the cells of a spreadsheet, in the form that write-excel-file takes. */

/** A cell of the file; null is an empty one. */
type Cell = {
  value: string | number | Date
  format?: string
  fontWeight?: 'bold'
  align?: 'left' | 'right'
} | null

export type SheetKind = 'text' | 'number' | 'money' | 'date'

/** A date is an ISO date. */
export type SheetCell = string | number | null

export interface SheetColumn {
  header: string
  kind: SheetKind
}

/** Excel's own limit, the heading left out. */
export const MAX_SHEET_ROWS = 1_048_575

const FORMATS: Record<SheetKind, string> = {
  text: '@',
  number: 'General',
  money: '#,##0.00',
  date: 'dd/mm/yyyy',
}
const WIDTHS: Record<SheetKind, number> = { text: 6, number: 9, money: 13, date: 11 }
const WIDEST = 60

/** Heading and typed cells as the library wants them. */
export const sheetData = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Cell[][] => [
  columns.map(({ header, kind }) => ({
    value: header,
    fontWeight: 'bold' as const,
    align: isFigure(kind) ? ('right' as const) : ('left' as const),
  })),
  ...rows.map((cells) => columns.map(({ kind }, index) => cellOf(kind, cells[index] ?? null))),
]

/** In characters: as wide as the longest text, within reason. */
export const sheetWidths = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): { width: number }[] =>
  columns.map(({ header, kind }, index) => {
    const start = Math.max(header.length, WIDTHS[kind])
    const longest =
      kind === 'text'
        ? rows.reduce((most, cells) => Math.max(most, String(cells[index] ?? '').length), start)
        : start
    return { width: Math.min(longest, WIDEST) + 2 }
  })

const isFigure = (kind: SheetKind) => kind === 'number' || kind === 'money'

function cellOf(kind: SheetKind, value: SheetCell): Cell {
  if (value === null || value === '') return null
  const format = FORMATS[kind]
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), format }
  if (isFigure(kind)) return { value: Number(value), format }
  return { value: printable(String(value)), format }
}

/** A sheet is XML, which has no place for control characters. */
const printable = (text: string) => text.replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
