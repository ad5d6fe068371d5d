/** Slips of a till's printer: 80 mm wide, as long as their content; lengths in points. */
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatTaxId } from '@trama/rules/tax-id'
import { encode } from 'uqr'
import { closeDoc, openDoc } from './doc'
import { drawDots } from './draw-modules'
import { type Paper, rule, widthOf, write } from './paper'

const MM = 72 / 25.4
const WIDTH = 80 * MM
const SIDE = 4 * MM
const END = 5 * MM
/** Longest page that PDF readers accept; a longer slip continues on another page. */
const LONGEST = 14_000

export const MIUDO = { size: 7 }
export const TITULO = { size: 10, bold: true }
/** Type size in which an invoice's key fits into a line. */
export const CHAVE = { size: 6.6 }

interface Bobina {
  title: string
  author: string
}

/** Draws a slip twice: once to measure its length, and once on a page of that length. */
export async function bobinaPdf(head: Bobina, draw: (paper: Paper) => void): Promise<Buffer> {
  const measured = await openBobina(head, LONGEST)
  draw(measured)
  const isOne = measured.doc.bufferedPageRange().count === 1
  const paper = await openBobina(head, isOne ? measured.doc.y + END : LONGEST)
  // A slip that fits on its page never asks for another page.
  draw(isOne ? { ...paper, bottom: Number.POSITIVE_INFINITY } : paper)
  return closeDoc(paper.doc)
}

async function openBobina({ title, author }: Bobina, height: number): Promise<Paper> {
  const margins = { top: SIDE, bottom: 0, left: SIDE, right: SIDE }
  const doc = await openDoc({ title, author, margins, size: [WIDTH, height] })
  return { doc, left: SIDE, width: WIDTH - 2 * SIDE, bottom: height - END / 2 }
}

interface Look {
  size?: number
  bold?: boolean
}

/** Draws text over the whole width, centred unless told otherwise. */
export function texto(paper: Paper, text: string, look: Look & { align?: 'left' | 'center' } = {}): void {
  const { align = 'center', ...style } = look
  write(paper, text, paper.left, paper.doc.y, { size: 8, ...style, width: paper.width, align })
}

/** Draws a label and, at the right edge, its value. */
export function par(paper: Paper, label: string, value: string, look: Look = {}): void {
  const { doc, left, width } = paper
  const { size = 8, bold = false } = look
  const figure = widthOf(doc, value, size, bold)
  const y = doc.y
  write(paper, label, left, y, { size, bold, width: width - figure - 6 })
  const end = doc.y
  write(paper, value, left + width - figure, y, { size, bold, lineBreak: false })
  doc.y = end
}

export function traco(paper: Paper): void {
  rule(paper, paper.doc.y + 3, 0.5, '#000000')
  paper.doc.y += 7
}

/** Draws the company's head of a slip. */
export function header(paper: Paper, empresa: Empresa): void {
  texto(paper, empresa.emp_nome, TITULO)
  texto(paper, `CNPJ ${formatTaxId(empresa.emp_cnpj)}`, MIUDO)
  const place = [empresa.emp_endereco, empresa.emp_numero, empresa.emp_bairro, empresa.emp_cidade]
  texto(paper, place.filter(Boolean).join(', '), MIUDO)
  traco(paper)
}

/** Draws a QR code in the middle, `side` millimetres wide including its quiet zone. */
export function qrCode(paper: Paper, text: string, side = 36): void {
  const { doc, left, width } = paper
  const size = side * MM
  drawDots(doc, encode(text, { border: 4 }).data, {
    x: left + (width - size) / 2,
    y: doc.y,
    width: size,
    height: size,
  })
  doc.y += size
}
