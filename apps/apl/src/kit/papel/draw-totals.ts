import { needRoom, type Paper, rule, write } from './paper'

const LABEL = 120
const VALUE = 96
const ROW = 14

/** Draws pairs of label and amount at the right edge, and their total under a rule. */
export function drawTotals(
  paper: Paper,
  rows: readonly (readonly [string, string])[],
  [label, value]: readonly [string, string],
): void {
  const { doc, left, width } = paper
  needRoom(paper, rows.length * ROW + 26)
  const x = left + width - LABEL - VALUE
  for (const [name, amount] of rows) {
    const y = doc.y
    write(paper, name, x, y, { width: LABEL })
    write(paper, amount, x + LABEL, y, { width: VALUE, align: 'right' })
    doc.y = y + ROW
  }
  rule({ ...paper, left: x, width: LABEL + VALUE }, doc.y, 0.8, '#000000')
  const y = doc.y + 5
  const strong = { size: 10.5, bold: true }
  write(paper, label, x, y, { ...strong, width: LABEL })
  write(paper, value, x + LABEL, y, { ...strong, width: VALUE, align: 'right' })
}
