/** Draws one product of an order: heading, colours by sizes, totals. Lengths are in points. */
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { inTurn } from '@trama/server-kit/in-turn'
import { type Cell, type Column, drawTable, HEADER, type Line, lineHeight } from '../../kit/papel/draw-table'
import { heightOf, needRoom, type Paper, write } from '../../kit/papel/paper'
import type { GradeRow, GradeProduto } from './grade'

const PICTURE = { width: 60, height: 75 }
const COLOUR = 118
const SIZE = 25
/** Widths of the columns for quantity, price and value. */
const SUMS = [38, 56, 66] as const
const SUM_WIDTH = SUMS[0] + SUMS[1] + SUMS[2]
const LEAD = { title: 'Cor', width: COLOUR }

interface Frame extends Paper {
  produto: GradeProduto
}

/** Draws a product from `doc.y` on; a new page repeats the heading and the sizes. */
export async function drawGrade(
  paper: Paper,
  produto: GradeProduto,
  picture: Buffer | undefined,
): Promise<void> {
  const indent = picture ? PICTURE.width + 10 : 0
  const frame = { ...paper, left: paper.left + indent, width: paper.width - indent, produto }
  const { doc } = paper
  const first = produto.linhas[0]
  const begin =
    heading(frame).height + HEADER + (first ? lineHeight(frame, { lead: LEAD }, lineOf(first, [], false)) : 0)
  needRoom(paper, Math.max(begin, picture ? PICTURE.height : 0) + 6)
  const top = doc.y
  const page = pageOf(paper)
  if (picture) doc.image(picture, paper.left, top, { fit: [PICTURE.width, PICTURE.height], align: 'center' })
  drawHeading(frame)
  const bands = sizeBands(produto.tams, {
    last: Math.floor((frame.width - COLOUR - SUM_WIDTH) / SIZE),
    others: Math.floor((frame.width - COLOUR) / SIZE),
  })
  await inTurn(bands, (tams) => drawBand(frame, tams, tams === bands.at(-1)))
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

async function drawBand(frame: Frame, tams: readonly string[], isLast: boolean): Promise<void> {
  const { doc, produto } = frame
  await drawTable(frame, {
    lead: LEAD,
    columns: columnsOf(frame, tams, isLast),
    lines: produto.linhas.map((row) => lineOf(row, tams, isLast)),
    total: produto.linhas.length > 1 ? totalOf(produto, tams, isLast) : undefined,
    end: isLast ? frame.left + frame.width : frame.left + COLOUR + tams.length * SIZE,
    drawHeading: () => drawHeading(frame, ' (continuação)'),
  })
  if (!isLast) doc.y += 6
}

function columnsOf({ left, width }: Frame, tams: readonly string[], isLast: boolean): Column[] {
  const right = left + width
  const [qtde, preco, valor] = SUMS
  return [
    ...tams.map((tam, index) => ({ title: tam, x: left + COLOUR + index * SIZE, width: SIZE })),
    ...(isLast
      ? [
          { title: 'Qtde.', x: right - SUM_WIDTH, width: qtde },
          { title: 'Preço', x: right - preco - valor, width: preco },
          { title: 'Valor', x: right - valor, width: valor },
        ]
      : []),
  ]
}

function lineOf(row: GradeRow, tams: readonly string[], isLast: boolean): Line {
  const { cor, detalhe, qtde, preco, valor } = row
  const sums = isLast ? [formatShortNumber(qtde), formatBRL(preco), formatBRL(valor)] : []
  return { text: cor, detail: detalhe, cells: [...pieces(row.tams, tams), ...sums] }
}

function totalOf(
  { tams_total, qtde, valor }: GradeProduto,
  tams: readonly string[],
  isLast: boolean,
): Cell[] {
  const sums = isLast ? [formatShortNumber(qtde), '', formatBRL(valor)] : []
  return [...pieces(tams_total, tams), ...sums]
}

const pieces = (by: ReadonlyMap<string, number>, tams: readonly string[]): Cell[] =>
  tams.map((tam) => {
    const qtde = by.get(tam) ?? 0
    return qtde === 0 ? { text: '–', faint: true } : formatShortNumber(qtde)
  })

/**
 * How many sizes fit side by side: `last` in the band that also has quantity, price and value, `others` in all other
 * bands.
 */
interface BandRoom {
  last: number
  others: number
}

/** Splits sizes into bands that fit the paper's width; the line's totals follow the last band. */
function sizeBands(tams: readonly string[], { last, others }: BandRoom): string[][] {
  const bands: string[][] = []
  let rest = tams
  while (rest.length > last) {
    // The last band always has a size, because the totals stand beside it.
    const take = Math.min(others, rest.length - 1)
    bands.push(rest.slice(0, take))
    rest = rest.slice(take)
  }
  return [...bands, [...rest]]
}
