/** Lines above the headings at most: titles, and the mark by which Excel is told the separator. */
export const LINES_ABOVE = 10
const MARK = /^sep=.?$/i

/** Characters of a title at most. */
const TITLE_MAX = 500

/** Whether a row may be a title: it has one filled cell, or none. */
export const isTitle = (row: readonly string[]): boolean =>
  filledOf(row).length <= 1 && row.every(({ length }) => length <= TITLE_MAX)
/** Whether a row is the mark 'sep=;'. */
export const isMark = (row: readonly string[]): boolean =>
  isTitle(row) && MARK.test(filledOf(row)[0]?.trim() ?? '')
const filledOf = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')

/** Number of rows above the headings: 'sep=;', and rows of one cell, such as a title, above a wider row. */
export function rowsAbove(rows: readonly (readonly string[])[]): number {
  const start = rows[0] && isMark(rows[0]) ? 1 : 0
  const below = rows.slice(start, LINES_ABOVE)
  const wide = below.findIndex((row) => !isTitle(row))
  return start + Math.max(wide < 0 ? below.findIndex((row) => filledOf(row).length > 0) : wide, 0)
}
