import bwipjs from 'bwip-js/node'
import { type Folha, mm } from './folha'

/** Modules that stay white at each side, so that a scanner finds the code. */
const QUIET = 10

interface Area {
  x: number
  y: number
  largura: number
  altura: number
}

/** Draws a CODE-128 as vector rectangles over an area, including its quiet zones. */
export function barras({ doc }: Folha, text: string, { x, y, largura, altura }: Area): void {
  const [code] = bwipjs.raw({ bcid: 'code128', text })
  const widths = code && 'sbs' in code ? code.sbs : []
  const modules = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET
  const module = mm(largura) / modules
  let at = mm(x) + QUIET * module
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) doc.rect(at, mm(y), width * module, mm(altura))
    at += width * module
  }
  doc.fill('#000000')
}
