/** Draws bar codes and QR codes as rectangles, which are sharp in every size; lengths in points. */
import type { Doc } from './doc'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws bars out of a text of 1 (black) and 0, one module each. */
export function drawBars(doc: Doc, modules: string, { x, y, width, height }: Box): void {
  const module = width / modules.length
  for (const run of modules.matchAll(/1+/g))
    doc.rect(x + run.index * module, y, run[0].length * module, height)
  doc.fill('#000000')
}

/** Draws rows of dots; true is black. */
export function drawDots(
  doc: Doc,
  rows: readonly (readonly boolean[])[],
  { x, y, width, height }: Box,
): void {
  const [across, down] = [width / (rows[0]?.length ?? 1), height / rows.length]
  for (const [line, row] of rows.entries()) {
    let from = -1
    for (let column = 0; column <= row.length; column++) {
      if (row[column]) {
        if (from < 0) from = column
      } else if (from >= 0) {
        doc.rect(x + from * across, y + line * down, (column - from) * across, down)
        from = -1
      }
    }
  }
  doc.fill('#000000')
}
