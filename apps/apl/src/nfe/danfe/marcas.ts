import { widthOf, write } from '../../kit/papel/paper'
import { type Folha, mm } from './folha'

const SIZE = 62
const MIDDLE = { x: mm(105), y: mm(165) }

/** Draws words across a page, faint enough to read what stands below. */
export function marcas(folha: Folha, textos: readonly string[]): void {
  const { doc } = folha
  for (const [i, texto] of textos.entries()) {
    const y = MIDDLE.y + (i - (textos.length - 1) / 2) * SIZE * 1.3 - SIZE / 2
    doc
      .save()
      .rotate(-45, { origin: [MIDDLE.x, MIDDLE.y] })
      .fillOpacity(0.12)
    const x = MIDDLE.x - widthOf(doc, texto, SIZE, true) / 2
    write(folha, texto, x, y, { size: SIZE, bold: true, lineBreak: false })
    doc.restore()
  }
}
