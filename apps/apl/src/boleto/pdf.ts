/** Boletos on A4 pages: one with its receipt on each, or two short ones. */
import { setImmediate as nextRound } from 'node:timers/promises'
import { inTurn } from '@trama/server-kit/in-turn'
import { closeDoc, type Doc, openDoc } from '../kit/papel/doc'
import { cell, type Form, line, lines, MM, type Text } from './cells'
import { drawFicha, drawHead, FICHA_HEIGHT, FICHA_WIDTH } from './draw-ficha'
import type { BoletoPronto } from './make-boleto'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import {
  autenticidade,
  beneficiario,
  enderecoBeneficiario,
  enderecoPagador,
  instrucoes,
  pagador,
} from './texts'

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

const ROW = 8
/** Height of the short receipt in millimetres. */
const RECIBO_CURTO = 9 + 3 * ROW

/** Draws the short receipt: the least that a bank (BB) asks for, with the digitable line, in three rows. */
function drawRecibo(form: Form, boleto: BoletoPronto): void {
  const { dados, titulo } = boleto
  drawHead(form, boleto, 'Recibo do Pagador', 11)
  const row = (index: number, cells: readonly (readonly [string, Text, number, boolean?])[]) => {
    let x = 0
    for (const [label, value, width, strong] of cells) {
      const style = strong ? { bold: true, size: 9.5 } : {}
      cell(form, { x, y: 9 + index * ROW, width, height: ROW, label, value, style })
      x += width
    }
  }
  row(0, [
    ['Beneficiário', beneficiario(titulo), 118],
    ['Agência/Código do beneficiário', dados.agencia_codigo, 36],
    ['Nosso número', dados.nosso_numero, 36],
  ])
  row(1, [
    ['Pagador', pagador(titulo), 84],
    ['Nº do documento', titulo.numero, 34],
    ['Vencimento', formatDateBr(dados.dt_vencto), 36, true],
    ['Valor do documento', formatBRL(dados.valor), 36, true],
  ])
  const late = dados.vencido === 'S'
  row(2, [
    ['Endereço do beneficiário', enderecoBeneficiario(titulo), late ? 118 : FICHA_WIDTH],
    ...(late
      ? ([
          ['Valor atualizado', formatBRL(dados.valor_atual), 36, true],
          ['Pague até', formatDateBr(dados.ate), 36, true],
        ] as const)
      : []),
  ])
}

/** Draws the long receipt from the top of the page: the short one and all that a page has room for. */
function drawReciboInteiro(form: Form, boleto: BoletoPronto): void {
  drawRecibo(form, boleto)
  const { dados, titulo } = boleto
  let y = RECIBO_CURTO + 4
  const part = (title: string, texts: readonly Text[]) => {
    if (texts.length === 0) return
    line(form, title, { x: 1, y, width: FICHA_WIDTH - 2 }, { size: 7, bold: true })
    lines(form, texts, { x: 1, y: y + 3.6, width: FICHA_WIDTH - 2 }, { size: 8.5, step: 4 })
    y += 3.6 + texts.length * 4 + 3
  }
  part(
    'Pagador',
    [pagador(titulo), enderecoPagador(titulo)].filter((text) => text !== ''),
  )
  part('Informações', instrucoes(boleto))
  part('Linha digitável', [dados.linha_digitavel])
  part('Autenticidade', autenticidade(boleto))
  if (dados.pix) part('PIX copia e cola', wrapped(dados.pix))
  line(form, 'Autenticação Mecânica', { x: 0, y: y + 2, width: FICHA_WIDTH - 1 }, { size: 6, align: 'right' })
}

/** Characters after which a PIX code is broken: it has no blanks to break at. */
const CODE_LINE = 100
const wrapped = (code: string): string[] => code.match(new RegExp(`.{1,${CODE_LINE}}`, 'g')) ?? []

/** Draws the dashed line along which the receipt is torn off. */
function drawCut({ doc, left }: Form, y: number): void {
  doc.lineWidth(0.5).dash(2, { space: 2 })
  doc
    .moveTo(left, y)
    .lineTo(left + FICHA_WIDTH * MM, y)
    .stroke('#555555')
  doc.undash()
}
