/** Heights of a document's parts, all in the same unit. */
export interface PageParts {
  /** Height of a whole page. */
  page: number
  /** Height of what is on every page: the company's head, the table's heading and the foot. */
  every: number
  /** Height of what comes before the table, on the first page. */
  intro: number
  /** Height of what comes after the table, on the last page. */
  end: number
  rows: readonly PageRow[]
}

export interface PageRow {
  height: number
  /** True for a heading, which must not be the last row of its page. */
  leads?: boolean | undefined
}

/** Rows of a page, from `start` to the row before `stop`. */
export interface PageSpan {
  start: number
  stop: number
}

/** Assigns rows to pages; a row higher than a page gets its own page, and so does `end` when it does not fit. */
export function paginate({ page, every, intro, end, rows }: PageParts): PageSpan[] {
  const pages: PageSpan[] = []
  let start = 0
  let used = every + intro
  for (const [index, { height }] of rows.entries()) {
    if (used + height > page && index > start) {
      const stop = beforeHeadings(rows, start, index)
      pages.push({ start, stop })
      used = every + heightOf(rows, stop, index)
      start = stop
    }
    used += height
  }
  pages.push({ start, stop: rows.length })
  if (end > 0 && used + end > page && rows.length > start)
    pages.push({ start: rows.length, stop: rows.length })
  return pages
}

/** Moves the end of a page before its last headings, unless the page holds nothing else. */
function beforeHeadings(rows: readonly PageRow[], start: number, stop: number): number {
  let last = stop
  while (last > start && rows[last - 1]?.leads) last -= 1
  return last > start ? last : stop
}

const heightOf = (rows: readonly PageRow[], start: number, stop: number) =>
  rows.slice(start, stop).reduce((sum, { height }) => sum + height, 0)
