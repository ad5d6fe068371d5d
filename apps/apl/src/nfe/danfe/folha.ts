/** Building blocks of a DANFE, in millimetres: boxes with a small title and a text that fits. */
import { formatNumberBr } from '@trama/rules/number-br'
import type { Doc } from '../../kit/papel/doc'
import { widthOf, write } from '../../kit/papel/paper'

const POINTS = 72 / 25.4
export const mm = (length: number): number => length * POINTS

export const LEFT = 5
export const WIDTH = 200
/** Lowest point of a page that may be drawn on. */
export const BOTTOM = 291

export interface Folha {
  doc: Doc
  /** Vertical place where the next block begins. */
  y: number
}

export interface Field {
  titulo: string
  valor: string
  largura: number
  align?: 'left' | 'center' | 'right'
  bold?: boolean
}

const LABEL = 4.9
const VALUE = 7.6
/** Smallest letters that are still read. */
export const SMALLEST = 4.4
export const ALTURA = 6.6

export function caixa({ doc }: Folha, x: number, y: number, largura: number, altura: number): void {
  doc.lineWidth(0.5).strokeColor('#000000').rect(mm(x), mm(y), mm(largura), mm(altura)).stroke()
}

interface Row {
  size?: number
  bold?: boolean
  align?: 'left' | 'center' | 'right'
}

/** Draws one line in a width: smaller where it would not fit, and cut where that is not enough. */
export function linha(
  { doc }: Folha,
  text: string,
  x: number,
  y: number,
  largura: number,
  look: Row = {},
): void {
  const { size: wanted = VALUE, bold = false, align = 'left' } = look
  if (text === '') return
  const room = mm(largura)
  const natural = widthOf(doc, text, wanted, bold)
  const size = natural <= room ? wanted : Math.max(SMALLEST, (wanted * room) / natural)
  const fitting = natural * (size / wanted) <= room + 0.01 ? text : cutTo(doc, text, room, size, bold)
  const spare = room - widthOf(doc, fitting, size, bold)
  const shift = { left: 0, center: spare / 2, right: spare }[align]
  write({ doc }, fitting, mm(x) + shift, mm(y) + (wanted - size) / 2, { size, bold, lineBreak: false })
}

function cutTo(doc: Doc, text: string, room: number, size: number, bold: boolean): string {
  const natural = widthOf(doc, text, size, bold)
  let length = Math.min(text.length, Math.ceil((text.length * room) / natural) + 4)
  while (length > 1 && widthOf(doc, `${text.slice(0, length)}...`, size, bold) > room) length--
  return `${text.slice(0, length).trimEnd()}...`
}

/** Draws boxes side by side. */
export function fields(folha: Folha, list: readonly Field[], altura = ALTURA, left = LEFT): void {
  let x = left
  for (const { titulo, valor, largura, align = 'left', bold = false } of list) {
    caixa(folha, x, folha.y, largura, altura)
    linha(folha, titulo, x + 0.8, folha.y + 0.6, largura - 1.4, { size: LABEL })
    linha(folha, valor, x + 0.8, folha.y + altura - 3.6, largura - 1.6, { align, bold })
    x += largura
  }
  folha.y += altura
}

/** Draws boxes of equal width with amounts, over the whole page. */
export const valores = (folha: Folha, list: readonly (readonly [titulo: string, valor: number])[]): void =>
  fields(
    folha,
    list.map(([titulo, valor]) => ({
      titulo,
      valor: formatNumberBr(valor, 2),
      largura: WIDTH / list.length,
      align: 'right' as const,
    })),
  )

export function titulo(folha: Folha, text: string): void {
  folha.y += 0.9
  linha(folha, text, LEFT, folha.y, WIDTH, { size: 5.8, bold: true })
  folha.y += 2.7
}
