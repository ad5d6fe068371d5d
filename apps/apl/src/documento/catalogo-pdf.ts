/** Products as cards on A4 pages, three by three. */
import type { CatalogoPdf } from '@trama/contract/apl/catalogo-documento'
import type { BinaryReply } from '@trama/contract/route'
import { formatBRL } from '@trama/rules/number-br'
import { inTurn } from '@trama/server-kit/in-turn'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { AplContext } from '../context'
import { pdfReply } from './binary'
import { imagemKey, loadImagens } from './imagens'
import { type CatalogoItem, loadCatalogo, tableName } from './load-catalogo'
import { loadEmpresa } from '../kit/papel/load-empresa'
import { closePaper, GREY, heightOf, LINE, openPaper, type Paper, write } from '../kit/papel/paper'

const COLUMNS = 3
const GAP = 14
const PICTURE = 144
/** Height in points of a card's text: code, two lines of description, two of colours, sizes. */
const TEXT = 64
const PRICE = 14

const CATALOGO_TITLE = 'Catálogo'

export async function catalogoReply(ctx: AplContext, filters: CatalogoPdf): Promise<BinaryReply> {
  return pdfReply(await catalogoPdf(ctx, filters), `${CATALOGO_TITLE.replace('á', 'a')}.pdf`)
}

/** PDF of the products that the filters find, with the prices that the caller may see. */
async function catalogoPdf(ctx: AplContext, filters: CatalogoPdf): Promise<Buffer> {
  const itens = await loadCatalogo(ctx, filters)
  const hasPictures = filters.imagens !== 'N'
  const hasPrices = filters.precos !== 'N'
  const pictures = hasPictures
    ? await loadImagens(
        ctx.db,
        ctx.empresa,
        itens.map((item) => ({ ...item, cor: null })),
      )
    : new Map<string, Buffer>()
  const count = itens.length === 1 ? '1 item' : `${itens.length} itens`
  const table = hasPrices ? await tableName(ctx, filters.tab_pre) : ''
  const subtitle = [count, table].filter(Boolean).join(' · ')
  const head = { empresa: await loadEmpresa(ctx), title: CATALOGO_TITLE, subtitle }
  const paper = await openPaper(head)
  await inTurn(rowsOf(itens), async (row) => {
    drawRow(paper, row, { pictures, hasPictures, hasPrices })
    // Other callers are served between two rows of cards.
    await nextRound()
  })
  return closePaper(paper, head)
}

function rowsOf(itens: readonly CatalogoItem[]): CatalogoItem[][] {
  const count = Math.ceil(itens.length / COLUMNS)
  return Array.from({ length: count }, (_, n) => itens.slice(n * COLUMNS, (n + 1) * COLUMNS))
}

interface CardOptions {
  pictures: ReadonlyMap<string, Buffer>
  hasPictures: boolean
  hasPrices: boolean
}

function drawRow(paper: Paper, row: readonly CatalogoItem[], options: CardOptions): void {
  const { doc, left, bottom } = paper
  const width = (paper.width - (COLUMNS - 1) * GAP) / COLUMNS
  const height = (options.hasPictures ? PICTURE + 6 : 0) + TEXT + (options.hasPrices ? PRICE : 0)
  if (doc.y + height > bottom) doc.addPage()
  const top = doc.y
  for (const [index, item] of row.entries()) {
    drawCard(paper, item, { ...options, x: left + index * (width + GAP), top, width })
  }
  doc.y = top + height + 9
}

interface Card extends CardOptions {
  x: number
  top: number
  width: number
}

function drawCard(paper: Paper, item: CatalogoItem, card: Card): void {
  const { doc } = paper
  const { x, width, hasPictures, hasPrices } = card
  let y = card.top
  if (hasPictures) {
    drawPicture(paper, card.pictures.get(imagemKey(item)), card)
    y += PICTURE + 6
  } else {
    doc
      .lineWidth(0.5)
      .strokeColor(LINE)
      .moveTo(x, y - 4)
      .lineTo(x + width, y - 4)
      .stroke()
  }
  const end = y + TEXT
  write(paper, item.codigo, x, y, { size: 7.5, colour: GREY, width, height: 9, ellipsis: true })
  y = upTo(paper, item.descricao, { x, y: y + 10, width, lines: 2, size: 9.5, bold: true })
  y = upTo(paper, item.nomes_cor.join(', '), { x, y: y + 1, width, lines: 2, size: 7.5, colour: GREY })
  upTo(paper, item.tams.join('  '), { x, y: y + 1, width, lines: 1, size: 7.5 })
  if (hasPrices) write(paper, priceOf(item), x, end, { size: 10.5, bold: true, width, lineBreak: false })
}

interface Lines {
  x: number
  y: number
  width: number
  lines: number
  size: number
  bold?: boolean
  colour?: string
}

/** Draws at most so many lines of a text; returns the vertical place where it ends. */
function upTo(paper: Paper, text: string, { x, y, lines, ...style }: Lines): number {
  if (text === '') return y
  const { width, size, bold = false } = style
  const line = heightOf(paper.doc, 'X', width, size, bold)
  const height = Math.min(heightOf(paper.doc, text, width, size, bold), lines * line)
  write(paper, text, x, y, { ...style, height: height + 0.1, ellipsis: true })
  return y + height
}

function drawPicture({ doc }: Paper, picture: Buffer | undefined, { x, top, width }: Card): void {
  if (picture) {
    doc.image(picture, x, top, { fit: [width, PICTURE], align: 'center', valign: 'center' })
    return
  }
  doc.lineWidth(0.5).strokeColor(LINE).rect(x, top, width, PICTURE).stroke()
  write({ doc }, 'Sem imagem', x, top + PICTURE / 2 - 5, { size: 8, colour: GREY, width, align: 'center' })
}

/** Price of a product; price bands and colour groups give a range. */
function priceOf({ preco_tabela, preco_min, preco_max }: CatalogoItem): string {
  if (preco_min !== null && preco_max !== null && preco_min < preco_max) {
    return `${formatBRL(preco_min)} a ${formatBRL(preco_max)}`
  }
  const price = preco_min ?? preco_tabela
  return price === null ? 'Preço sob consulta' : formatBRL(price)
}
