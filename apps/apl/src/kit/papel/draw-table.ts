/** Draws a table of lines with figures beside them over several pages; lengths in points. */
import { breather } from '@trama/server-kit/breath'
import { GREY, heightOf, LINE, needRoom, type Paper, widthOf, write } from './paper'

export const HEADER = 14
const PAD = 3

/** A figure column, aligned to the right. */
export interface Column {
  title: string
  x: number
  width: number
}

/** Places columns of these titles and widths side by side up to the right edge; `left` is where they begin. */
export function columnsUpTo(
  end: number,
  titles: readonly (readonly [title: string, width: number])[],
): { columns: Column[]; left: number } {
  const left = end - titles.reduce((sum, [, width]) => sum + width, 0)
  let x = left
  const columns = titles.map(([title, width]) => {
    x += width
    return { title, x: x - width, width }
  })
  return { columns, left }
}

export type Cell = string | { text: string; faint: true }

export interface Line {
  text: string
  /** Smaller text below the first column's text. */
  detail?: string | undefined
  cells: readonly Cell[]
}

export interface Table {
  /** The first column, whose texts flow over several lines. */
  lead: { title: string; width: number }
  columns: readonly Column[]
  lines: readonly Line[]
  /** Last line in bold, with the same columns. */
  total?: readonly Cell[] | undefined
  /** Right end of the ruled lines. */
  end: number
  /** Draws what stands above the columns on each new page. */
  drawHeading: () => void
}

/** Draws a table from `doc.y` on; a long one some lines at a time, so that other callers are served. */
export async function drawTable(paper: Paper, table: Table): Promise<void> {
  const { doc, left } = paper
  const [first] = table.lines
  if (needRoom(paper, HEADER + (first ? lineHeight(paper, table, first) : 0))) table.drawHeading()
  drawHeader(paper, table)
  const breathe = breather()
  for (const line of table.lines) {
    await breathe()
    const height = lineHeight(paper, table, line)
    if (needRoom(paper, height)) {
      table.drawHeading()
      drawHeader(paper, table)
    }
    drawLine(paper, table, line, height)
  }
  if (!table.total) return
  needRoom(paper, HEADER)
  const y = doc.y + PAD
  write(paper, 'Total', left, y, { size: 8, bold: true, width: table.lead.width, lineBreak: false })
  drawCells(paper, table, table.total, y, true)
  doc.y = y + HEADER - PAD
}

export function lineHeight({ doc }: Paper, { lead }: Pick<Table, 'lead'>, { text, detail }: Line): number {
  const width = lead.width - 6
  return PAD + heightOf(doc, text, width, 8) + (detail ? heightOf(doc, detail, width, 7) : 0) + PAD
}

function drawHeader(paper: Paper, { lead, columns, end }: Table): void {
  const { doc, left } = paper
  const y = doc.y + PAD
  write(paper, lead.title, left, y, { size: 7.5, bold: true, width: lead.width, lineBreak: false })
  for (const { title, x, width } of columns) drawCell(paper, title, x, y, { width, bold: true, size: 7.5 })
  drawRule(paper, end, y + HEADER - PAD - 2, 0.8, '#000000')
  doc.y = y + HEADER - PAD
}

function drawLine(paper: Paper, table: Table, { text, detail, cells }: Line, height: number): void {
  const { doc, left } = paper
  const top = doc.y
  const y = top + PAD
  const width = table.lead.width - 6
  write(paper, text, left, y, { size: 8, width })
  if (detail) write(paper, detail, left, doc.y, { size: 7, colour: GREY, width })
  drawCells(paper, table, cells, y, false)
  doc.y = top + height
  drawRule(paper, table.end, doc.y, 0.4, LINE)
}

function drawCells(paper: Paper, { columns }: Table, cells: readonly Cell[], y: number, bold: boolean): void {
  for (const [index, { x, width }] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (cell === '') continue
    const isText = typeof cell === 'string'
    drawCell(paper, isText ? cell : cell.text, x, y, { width, bold, ...(isText ? {} : { colour: LINE }) })
  }
}

interface CellOptions {
  width: number
  bold?: boolean
  colour?: string
  size?: number
}

/** Draws a figure or short word in one line, smaller where it would not fit. */
function drawCell(paper: Paper, text: string, x: number, y: number, options: CellOptions): void {
  const { width, bold = false, colour = '#000000', size: wanted = 8 } = options
  const natural = widthOf(paper.doc, text, wanted, bold)
  const size = Math.max(4.5, Math.min(wanted, (wanted * (width - 2)) / natural))
  const top = y + (wanted - size) / 2
  write(paper, text, x, top, { size, bold, colour, width, align: 'right', lineBreak: false })
}

function drawRule({ doc, left }: Paper, end: number, y: number, weight: number, colour: string): void {
  doc.lineWidth(weight).strokeColor(colour).moveTo(left, y).lineTo(end, y).stroke()
}
