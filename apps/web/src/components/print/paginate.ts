/** Heights of a document's parts, all in one unit. */
export interface PageParts {
  /** Of a whole page. */
  page: number
  /** On every page: the company's head, the table's heading and the foot. */
  every: number
  /** Before the table, on the first page. */
  intro: number
  /** After the table, on the last page. */
  end: number
  rows: readonly PageRow[]
}

export interface PageRow {
  height: number
  /** Must not be the last one of its page: the heading of what follows. */
  leads?: boolean | undefined
}

/** Rows of a page, from the first to the one before `stop`. */
export interface PageSpan {
  start: number
  stop: number
}

/** Which rows stand on which page; a row higher than a page has one of its own, and `end` one when it must. */
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

/** A page does not end with headings, unless it has nothing else. */
function beforeHeadings(rows: readonly PageRow[], start: number, stop: number): number {
  let last = stop
  while (last > start && rows[last - 1]?.leads) last -= 1
  return last > start ? last : stop
}

const heightOf = (rows: readonly PageRow[], start: number, stop: number) =>
  rows.slice(start, stop).reduce((sum, { height }) => sum + height, 0)
