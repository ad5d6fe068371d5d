/** Slips of a till's printer: 80 mm wide, as long as what is on them; lengths in points. */
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
/** The longest page that readers know; a longer slip goes on on another. */
const LONGEST = 14_000

export const MIUDO = { size: 7 }
export const TITULO = { size: 10, bold: true }
/** In which an invoice's key fits into a line. */
export const CHAVE = { size: 6.6 }

interface Bobina {
  title: string
  author: string
}

/** Drawn once to see how long it is, and once on a page of that length. */
export async function bobinaPdf(head: Bobina, draw: (paper: Paper) => void): Promise<Buffer> {
  const measured = await openBobina(head, LONGEST)
  draw(measured)
  const isOne = measured.doc.bufferedPageRange().count === 1
  const paper = await openBobina(head, isOne ? measured.doc.y + END : LONGEST)
  // What is known to fit never asks for more room.
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

/** Lines over the whole width, in its middle unless told. */
export function texto(paper: Paper, text: string, look: Look & { align?: 'left' | 'center' } = {}): void {
  const { align = 'center', ...style } = look
  write(paper, text, paper.left, paper.doc.y, { size: 8, ...style, width: paper.width, align })
}

/** A word and, at the right edge, its figure. */
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

/** Whose slip it is. */
export function cabecalho(paper: Paper, empresa: Empresa): void {
  texto(paper, empresa.emp_nome, TITULO)
  texto(paper, `CNPJ ${formatTaxId(empresa.emp_cnpj)}`, MIUDO)
  const place = [empresa.emp_endereco, empresa.emp_numero, empresa.emp_bairro, empresa.emp_cidade]
  texto(paper, place.filter(Boolean).join(', '), MIUDO)
  traco(paper)
}

/** A QR code of that many millimetres in the middle; it keeps its quiet zone by itself. */
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
