/** Rows as cells of a spreadsheet, in the form that hucre streams. */

export type SheetKind = 'text' | 'number' | 'money' | 'date'

/** Content of a cell; a date is an ISO date. */
export type SheetCell = string | number | null

export interface SheetColumn {
  header: string
  kind: SheetKind
}

/** Maximum rows in Excel, without the heading. */
export const MAX_SHEET_ROWS = 1_048_575

const FORMATS: Record<SheetKind, string> = {
  text: '@',
  number: 'General',
  money: '#,##0.00',
  date: 'dd/mm/yyyy',
}
export const WIDTHS: Record<SheetKind, number> = { text: 6, number: 9, money: 13, date: 11 }
const WIDEST = 60

/**
 * Layout of a sheet: its name, a fixed heading row, formats and widths.
 * @param first rows that decide the widths, because a sheet is written before its last row is known
 */
export const sheetLayout = (
  name: string,
  columns: readonly SheetColumn[],
  first: readonly (readonly SheetCell[])[],
) => ({
  name,
  freezePane: { rows: 1 },
  columns: columns.map(({ header, kind }, index) => ({
    header,
    numFmt: FORMATS[kind],
    width: widthOf(
      header,
      kind,
      first.map((cells) => cells[index] ?? null),
    ),
  })),
})

/** A row's cells with their types. */
export const sheetRow = (columns: readonly SheetColumn[], cells: readonly SheetCell[]) =>
  columns.map(({ kind }, index) => cellOf(kind, cells[index] ?? null))

/** Column width in characters: as wide as the longest text, within limits. */
function widthOf(header: string, kind: SheetKind, cells: readonly SheetCell[]): number {
  const start = Math.max(header.length, WIDTHS[kind])
  const longest =
    kind === 'text'
      ? cells.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length), start)
      : start
  return Math.min(longest, WIDEST) + 2
}

function cellOf(kind: SheetKind, value: SheetCell): string | number | Date | null {
  if (value === null || value === '') return null
  if (kind === 'date') return new Date(`${value}T00:00:00Z`)
  return kind === 'text' ? printable(String(value)) : Number(value)
}

/** Removes control characters, which a sheet's XML does not allow. */
const printable = (text: string) => text.replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
