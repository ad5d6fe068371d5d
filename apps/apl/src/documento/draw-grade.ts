/** One product of an order: heading, colours by sizes, totals; lengths in points. */
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { GREY, heightOf, LINE, needRoom, type Paper, widthOf, write } from './paper'
import type { GradeLinha, GradeProduto } from './pedido/grade'
import { sizeBands } from './size-bands'

const PICTURE = { width: 60, height: 75 }
const COLOUR = 118
const SIZE = 25
/** Quantity, price, value. */
const SUMS = [38, 56, 66] as const
const SUM_WIDTH = SUMS[0] + SUMS[1] + SUMS[2]
const PAD = 3
const HEADER = 14

interface Frame extends Paper {
  produto: GradeProduto
}

/** Draws a product from `doc.y` on; where a page ends, heading and sizes stand again on the next. */
export function drawGrade(paper: Paper, produto: GradeProduto, picture: Buffer | undefined): void {
  const indent = picture ? PICTURE.width + 10 : 0
  const frame = { ...paper, left: paper.left + indent, width: paper.width - indent, produto }
  const { doc } = paper
  const first = produto.linhas[0]
  const begin = heading(frame).height + HEADER + (first ? rowHeight(frame, first) : 0)
  needRoom(paper, Math.max(begin, picture ? PICTURE.height : 0) + 6)
  const top = doc.y
  const page = pageOf(paper)
  if (picture) doc.image(picture, paper.left, top, { fit: [PICTURE.width, PICTURE.height], align: 'center' })
  drawHeading(frame)
  const bands = sizeBands(produto.tams, {
    last: Math.floor((frame.width - COLOUR - SUM_WIDTH) / SIZE),
    others: Math.floor((frame.width - COLOUR) / SIZE),
  })
  for (const [index, tams] of bands.entries()) drawBand(frame, tams, index === bands.length - 1)
  if (picture && pageOf(paper) === page) doc.y = Math.max(doc.y, top + PICTURE.height)
  doc.y += 11
}

const pageOf = ({ doc }: Paper) => {
  const { start, count } = doc.bufferedPageRange()
  return start + count
}

function heading({ doc, width, produto: { codigo, descricao } }: Frame, suffix = '') {
  const text = `${codigo} · ${descricao}${suffix}`
  return { text, height: heightOf(doc, text, width, 9.5, true) + 2 }
}

function drawHeading(frame: Frame, suffix = ''): void {
  const { doc, left, width } = frame
  const { text, height } = heading(frame, suffix)
  const top = doc.y
  write(frame, text, left, top, { size: 9.5, bold: true, width })
  doc.y = top + height
}

function drawBand(frame: Frame, tams: readonly string[], isLast: boolean): void {
  const { doc, produto } = frame
  const room = (height: number) => needRoom(frame, height)
  const [first] = produto.linhas
  if (room(HEADER + (first ? rowHeight(frame, first) : 0))) drawHeading(frame, ' (continuação)')
  drawHeader(frame, tams, isLast)
  for (const linha of produto.linhas) {
    const height = rowHeight(frame, linha)
    if (room(height)) {
      drawHeading(frame, ' (continuação)')
      drawHeader(frame, tams, isLast)
    }
    drawRow(frame, linha, { tams, isLast, height })
  }
  if (produto.linhas.length > 1) drawTotal(frame, tams, isLast)
  if (!isLast) doc.y += 6
}

function columns({ left, width }: Frame, tams: readonly string[]) {
  const right = left + width
  return {
    tam: (index: number) => left + COLOUR + index * SIZE,
    qtde: right - SUM_WIDTH,
    preco: right - SUMS[1] - SUMS[2],
    valor: right - SUMS[2],
    end: left + COLOUR + tams.length * SIZE,
  }
}

/** A figure or short word in one line, made smaller where it would not fit. */
function cell(frame: Frame, text: string, x: number, y: number, options: CellOptions): void {
  const { width, bold = false, colour = '#000000', size: wanted = 8 } = options
  const natural = widthOf(frame.doc, text, wanted, bold)
  const size = Math.max(4.5, Math.min(wanted, (wanted * (width - 2)) / natural))
  write(frame, text, x, y + (wanted - size) / 2, {
    size,
    bold,
    colour,
    width,
    align: 'right',
    lineBreak: false,
  })
}

interface CellOptions {
  width: number
  bold?: boolean
  colour?: string
  size?: number
}

function drawHeader(frame: Frame, tams: readonly string[], isLast: boolean): void {
  const { doc, left } = frame
  const at = columns(frame, tams)
  const y = doc.y + PAD
  const head = { bold: true, size: 7.5 }
  write(frame, 'Cor', left, y, { size: 7.5, bold: true, width: COLOUR, lineBreak: false })
  for (const [index, tam] of tams.entries()) cell(frame, tam, at.tam(index), y, { ...head, width: SIZE })
  if (isLast) {
    cell(frame, 'Qtde.', at.qtde, y, { ...head, width: SUMS[0] })
    cell(frame, 'Preço', at.preco, y, { ...head, width: SUMS[1] })
    cell(frame, 'Valor', at.valor, y, { ...head, width: SUMS[2] })
  }
  line(frame, tams, isLast, y + HEADER - PAD - 2, 0.8, '#000000')
  doc.y = y + HEADER - PAD
}

function line(
  frame: Frame,
  tams: readonly string[],
  isLast: boolean,
  y: number,
  weight: number,
  colour: string,
) {
  const { doc, left, width } = frame
  doc
    .lineWidth(weight)
    .strokeColor(colour)
    .moveTo(left, y)
    .lineTo(isLast ? left + width : columns(frame, tams).end, y)
    .stroke()
}

function rowHeight({ doc }: Frame, { cor, detalhe }: GradeLinha): number {
  const width = COLOUR - 6
  return PAD + heightOf(doc, cor, width, 8) + (detalhe ? heightOf(doc, detalhe, width, 7) : 0) + PAD
}

interface RowPlace {
  tams: readonly string[]
  isLast: boolean
  height: number
}

function drawRow(frame: Frame, linha: GradeLinha, { tams, isLast, height }: RowPlace): void {
  const { doc, left } = frame
  const top = doc.y
  const y = top + PAD
  write(frame, linha.cor, left, y, { size: 8, width: COLOUR - 6 })
  if (linha.detalhe) write(frame, linha.detalhe, left, doc.y, { size: 7, colour: GREY, width: COLOUR - 6 })
  drawPieces(frame, linha.tams, tams, y)
  if (isLast) {
    const at = columns(frame, tams)
    cell(frame, formatShortNumber(linha.qtde), at.qtde, y, { width: SUMS[0] })
    cell(frame, formatBRL(linha.preco), at.preco, y, { width: SUMS[1] })
    cell(frame, formatBRL(linha.valor), at.valor, y, { width: SUMS[2] })
  }
  doc.y = top + height
  line(frame, tams, isLast, doc.y, 0.4, LINE)
}

function drawPieces(
  frame: Frame,
  pieces: ReadonlyMap<string, number>,
  tams: readonly string[],
  y: number,
  bold = false,
): void {
  const at = columns(frame, tams)
  for (const [index, tam] of tams.entries()) {
    const qtde = pieces.get(tam) ?? 0
    const text = qtde === 0 ? '–' : formatShortNumber(qtde)
    cell(frame, text, at.tam(index), y, { width: SIZE, bold, ...(qtde === 0 ? { colour: LINE } : {}) })
  }
}

function drawTotal(frame: Frame, tams: readonly string[], isLast: boolean): void {
  const { doc, left, produto } = frame
  needRoom(frame, HEADER)
  const y = doc.y + PAD
  write(frame, 'Total', left, y, { size: 8, bold: true, width: COLOUR, lineBreak: false })
  drawPieces(frame, produto.tams_total, tams, y, true)
  if (isLast) {
    const at = columns(frame, tams)
    cell(frame, formatShortNumber(produto.qtde), at.qtde, y, { width: SUMS[0], bold: true })
    cell(frame, formatBRL(produto.valor), at.valor, y, { width: SUMS[2], bold: true })
  }
  doc.y = y + HEADER - PAD
}
