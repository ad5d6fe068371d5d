/**
 * Boxes of a bank form: a small label with its text below. Lengths are millimetres from the form's upper left corner.
 */
import type { Doc } from '../kit/papel/doc'
import { write } from '../kit/papel/paper'
import { winAnsi } from '../kit/papel/win-ansi'

export const MM = 72 / 25.4
const PAD = 1

export interface Form {
  doc: Doc
  /** Upper left corner of the form, in points. */
  left: number
  top: number
}

export interface Place {
  x: number
  y: number
  width: number
}

interface TextStyle {
  size?: number
  bold?: boolean
  align?: 'left' | 'right' | 'center'
}

/** A text, or a long name that may be cut, followed by an id that is never cut. */
export type Text = string | { name: string; id: string }

/** Draws one line of text: smaller where it would not fit, and cut where even the smallest size is too wide. */
export function line({ doc, left, top }: Form, text: Text, place: Place, style: TextStyle = {}): void {
  const { size: wanted = 8.5, bold = false, align = 'left' } = style
  const width = place.width * MM
  doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(wanted)
  const [name, id] = typeof text === 'string' ? [winAnsi(text), ''] : [winAnsi(text.name), winAnsi(text.id)]
  const natural = doc.widthOfString(name + id)
  const size = natural <= width ? wanted : Math.max(SMALLEST, (wanted * width) / natural)
  const fitting = cut(name, id, (natural * size) / wanted / width)
  write({ doc }, fitting, left + place.x * MM, top + place.y * MM + (wanted - size) / 2, {
    size,
    bold,
    align,
    width: width + 1,
    lineBreak: false,
  })
}

/** Smallest type size, in points, that people still read on paper. */
const SMALLEST = 6
const DOTS = '...'

/** Cuts the name by an estimate (letters of one size have about one width), so a little more than needed is cut. */
function cut(name: string, id: string, excess: number): string {
  if (excess <= 1) return name + id
  const room = Math.floor((name.length + id.length) / excess) - id.length - DOTS.length - 1
  return name.slice(0, Math.max(room, 0)) + DOTS + id
}

/** Draws several lines, one below the other. */
export function lines(form: Form, texts: readonly Text[], place: Place, style: TextStyle & { step: number }) {
  for (const [index, text] of texts.entries())
    line(form, text, { ...place, y: place.y + index * style.step }, style)
}

interface Cell extends Place {
  height: number
  label: string
  value?: Text
  style?: TextStyle
}

/** A box with a label and one line of text. */
export function cell(form: Form, { label, value = '', style, height, ...place }: Cell): void {
  box(form, { ...place, height })
  const inner = { x: place.x + PAD, width: place.width - 2 * PAD }
  line(form, label, { ...inner, y: place.y + 0.6 }, { size: 6 })
  if (value) line(form, value, { ...inner, y: place.y + height - 4 }, style)
}

export function box({ doc, left, top }: Form, { x, y, width, height }: Place & { height: number }): void {
  doc
    .lineWidth(0.5)
    .strokeColor('#000000')
    .rect(left + x * MM, top + y * MM, width * MM, height * MM)
    .stroke()
}
