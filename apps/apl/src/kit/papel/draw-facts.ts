import { GREY, heightOf, needRoom, type Paper, write } from './paper'

export interface PdfFact {
  label: string
  value: string | null
  /** Columns of four that the fact takes; 1 when missing. */
  span?: 1 | 2 | 4
}

const GAP = 10
const BETWEEN = 6

interface Placed {
  label: string
  value: string
  x: number
  width: number
}

/** Draws pairs of label and value in four columns; empty ones are left out. */
export function drawFacts(paper: Paper, facts: readonly PdfFact[]): void {
  for (const row of rowsOf(paper, facts)) drawRow(paper, row)
}

function rowsOf({ left, width }: Paper, facts: readonly PdfFact[]): Placed[][] {
  const column = (width - 3 * GAP) / 4
  const rows: Placed[][] = []
  let used = 4
  for (const { label, value, span = 1 } of facts) {
    if (!value) continue
    if (used + span > 4) {
      rows.push([])
      used = 0
    }
    const place = { x: left + used * (column + GAP), width: span * column + (span - 1) * GAP }
    rows.at(-1)?.push({ label, value, ...place })
    used += span
  }
  return rows
}

function drawRow(paper: Paper, row: readonly Placed[]): void {
  const { doc } = paper
  const height = Math.max(...row.map(({ value, width }) => heightOf(doc, value, width)))
  // A note longer than a page flows over it; other rows stay whole.
  needRoom(paper, Math.min(9 + height, 200))
  const top = doc.y
  let end = top
  const page = doc.page
  for (const { label, value, x, width } of row) {
    write(paper, label, x, top, { size: 6.8, colour: GREY, width, lineBreak: false })
    write(paper, value, x, top + 9, { width })
    end = doc.page === page ? Math.max(end, doc.y) : doc.y
  }
  doc.y = end + BETWEEN
}
