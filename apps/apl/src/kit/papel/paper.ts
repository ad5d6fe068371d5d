/** A4 pages with the company's head and "Página 1 de 3" on each; lengths in points. */
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { breather } from '@trama/server-kit/breath'
import { closeDoc, type Doc, openDoc } from './doc'
import { winAnsi } from './win-ansi'

/** 3 mm, the margin that the specification gives printed pages (S2 §2). */
const MARGIN = (3 / 25.4) * 72
const SIDE = MARGIN
const FIRST_TOP = MARGIN
/** Text and rule of the short head from the second page on; the content begins below. */
const SHORT_HEAD = MARGIN
const SHORT_RULE = SHORT_HEAD + 16
const TOP = SHORT_RULE + 12
/** Height of the page number, which stands on the margin, with the room above it. */
const FOOT = 9
const BOTTOM = MARGIN + FOOT + 14
export const GREY = '#555555'
export const LINE = '#999999'

export interface PaperHead {
  empresa: Empresa
  /** Heading of the paper, such as `Pedido 12`. */
  title: string
  /** Text under the title, on the first page. */
  subtitle: string
}

export interface Paper {
  doc: Doc
  left: number
  width: number
  /** Lowest point that may be drawn on. */
  bottom: number
}

/** Opens a document and draws the head of its first page; `doc.y` stands below it. */
export async function openPaper(head: PaperHead): Promise<Paper> {
  const today = todayIn()
  const margins = { top: TOP, bottom: BOTTOM, left: SIDE, right: SIDE }
  const doc = await openDoc({ title: head.title, author: head.empresa.emp_nome, margins })
  const paper = {
    doc,
    left: SIDE,
    width: doc.page.width - 2 * SIDE,
    bottom: doc.page.height - BOTTOM,
  }
  drawFirstHead(paper, head, today)
  return paper
}

/** Writes a text in letters that a standard font has. */
export function write(
  { doc }: Pick<Paper, 'doc'>,
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions & { size?: number; bold?: boolean; colour?: string } = {},
): void {
  const { size = 8.5, bold = false, colour = '#000000', ...rest } = options
  style(doc, size, bold)
  doc.fillColor(colour).text(winAnsi(text), x, y, { lineGap: 0.5, ...rest })
}

/** Height of a text in a column of that width. */
export function heightOf(doc: Doc, text: string, width: number, size = 8.5, bold = false): number {
  return style(doc, size, bold).heightOfString(winAnsi(text), { width, lineGap: 0.5 })
}

export function widthOf(doc: Doc, text: string, size = 8.5, bold = false): number {
  return style(doc, size, bold).widthOfString(winAnsi(text))
}

const style = (doc: Doc, size: number, bold: boolean) =>
  doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)

export function rule({ doc, left, width }: Paper, y: number, weight = 0.5, colour = LINE): void {
  doc
    .lineWidth(weight)
    .strokeColor(colour)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
}

function drawFirstHead(paper: Paper, { empresa, title, subtitle }: PaperHead, today: string): void {
  const { doc, left, width } = paper
  const { emp_nome, emp_cnpj, emp_endereco, emp_numero, emp_bairro, emp_cidade, emp_estado } = empresa
  const street = [emp_endereco, emp_numero].filter(Boolean).join(', ')
  const city = [emp_cidade, emp_estado].filter(Boolean).join('/')
  const half = width / 2 - 8
  const right = left + width / 2 + 8
  write(paper, emp_nome, left, FIRST_TOP, { size: 13, bold: true, width: half })
  write(paper, `CNPJ ${formatTaxId(emp_cnpj)}`, left, doc.y + 2, { size: 8, colour: GREY, width: half })
  const address = [street, emp_bairro, city].filter(Boolean).join(' · ')
  if (address) write(paper, address, left, doc.y, { size: 8, colour: GREY, width: half })
  const under = doc.y
  write(paper, title, right, FIRST_TOP, { size: 16, bold: true, width: half, align: 'right' })
  const lines = [subtitle, `Impresso em ${formatDateBr(today)}`].filter(Boolean)
  write(paper, lines.join('\n'), right, doc.y + 1, { size: 8, colour: GREY, width: half, align: 'right' })
  doc.y = Math.max(under, doc.y) + 7
  rule(paper, doc.y, 1, '#000000')
  doc.y += 9
}

/** Draws head and page number of every page and ends the document. */
export async function closePaper(paper: Paper, { empresa, title }: PaperHead): Promise<Buffer> {
  const { doc, left, width } = paper
  const { start, count } = doc.bufferedPageRange()
  const breathe = breather()
  for (let page = start; page < start + count; page++) {
    await breathe()
    doc.switchToPage(page)
    // Without this a text below the margin would start a new page.
    doc.page.margins.bottom = 0
    if (page > start) {
      write(paper, empresa.emp_nome, left, SHORT_HEAD, {
        size: 9,
        bold: true,
        width: width - 160,
        height: 11,
        ellipsis: true,
      })
      write(paper, title, left + width - 150, SHORT_HEAD, { size: 9, bold: true, width: 150, align: 'right' })
      rule(paper, SHORT_RULE, 1, '#000000')
    }
    const number = `Página ${page - start + 1} de ${count}`
    write(paper, number, left, doc.page.height - MARGIN - FOOT, {
      size: 7.5,
      colour: GREY,
      width,
      align: 'right',
    })
  }
  return closeDoc(doc)
}

/** Begins a page when less than `height` is left; returns true when it did. */
export function needRoom({ doc, bottom }: Paper, height: number): boolean {
  if (doc.y + height <= bottom) return false
  doc.addPage()
  return true
}
