import { GREY, needRoom, type Paper, rule, write } from './paper'

const ABOVE = 50
const BETWEEN = 40

/** Draws two signature lines side by side with their labels, always on one page. */
export function drawSignatures(paper: Paper, labels: readonly [string, string]): void {
  const { doc, left, width } = paper
  needRoom(paper, ABOVE + 20)
  const y = doc.y + ABOVE
  const half = (width - BETWEEN) / 2
  for (const [at, label] of labels.entries()) {
    const x = left + at * (half + BETWEEN)
    rule({ ...paper, left: x, width: half }, y, 0.5, '#000000')
    write(paper, label, x, y + 4, { size: 7.5, colour: GREY, width: half, align: 'center', lineBreak: false })
  }
  doc.y = y + 20
}
