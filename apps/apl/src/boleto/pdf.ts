/** Boletos on A4 pages: one with its receipt on each, or two short ones. */
import { setImmediate as nextRound } from 'node:timers/promises'
import { inTurn } from '@trama/server-kit/in-turn'
import { closeDoc, type Doc, openDoc } from '../kit/papel/doc'
import { MM } from './cells'
import { drawFicha, FICHA_HEIGHT } from './draw-ficha'
import { drawCut, drawRecibo, drawReciboInteiro, RECIBO_CURTO } from './draw-recibo'
import type { BoletoPronto } from './make-boleto'

const LEFT = 10 * MM
const HALF = 148.5
const NO_MARGINS = { top: 0, bottom: 0, left: 0, right: 0 }

export async function boletosPdf(boletos: readonly BoletoPronto[], resumido = false): Promise<Buffer> {
  const [first] = boletos
  const title = boletos.length === 1 ? `Boleto ${first?.dados.numero ?? ''}` : `${boletos.length} boletos`
  const doc = await openDoc({ title, author: first?.dados.beneficiario ?? '', margins: NO_MARGINS })
  await inTurn([...boletos.entries()], async ([index, boleto]) => {
    const isSecond = resumido && index % 2 === 1
    if (index > 0 && !isSecond) {
      // A finished page takes a hundredth of the memory of a page that may still be drawn on.
      doc.flushPages()
      doc.addPage()
    }
    if (resumido) drawShort(doc, boleto, isSecond ? HALF : 0)
    else drawWhole(doc, boleto)
    // Finished pages are compressed meanwhile, and other callers are served.
    await nextRound()
  })
  return closeDoc(doc)
}

function drawWhole(doc: Doc, boleto: BoletoPronto): void {
  const top = 297 - FICHA_HEIGHT - 12
  drawReciboInteiro({ doc, left: LEFT, top: 12 * MM }, boleto)
  drawCut({ doc, left: LEFT, top: 0 }, (top - 6) * MM)
  drawFicha({ doc, left: LEFT, top: top * MM }, boleto)
}

function drawShort(doc: Doc, boleto: BoletoPronto, start: number): void {
  const top = start + 3
  drawRecibo({ doc, left: LEFT, top: top * MM }, boleto)
  const cut = top + RECIBO_CURTO + 2
  drawCut({ doc, left: LEFT, top: 0 }, cut * MM)
  drawFicha({ doc, left: LEFT, top: (cut + 1) * MM }, boleto)
}
