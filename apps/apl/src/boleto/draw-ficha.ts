/** Draws the slip that a bank accepts (BB, Bradesco and Itaú: 95 to 108 mm by 170 to 216 mm). */
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { sumMoney } from '@trama/rules/money'
import { formatNumberBr } from '@trama/rules/number-br'
import JsBarcode from 'jsbarcode'
import { encode } from 'uqr'
import { drawBars, drawDots } from '../kit/papel/draw-modules'
import { box, cell, type Form, line, lines, MM } from './cells'
import type { BoletoPronto } from './make-boleto'
import {
  autenticidade,
  beneficiario,
  enderecoBeneficiario,
  enderecoPagador,
  instrucoes,
  pagador,
} from './texts'

export const FICHA_WIDTH = 190
export const FICHA_HEIGHT = 105
/** Millimetres from the left edge to the column of amounts. */
const RIGHT = 140
const SIDE = FICHA_WIDTH - RIGHT
const ROW = 7.2
/** Height of a row of amounts, beside the instructions for the cashier, in millimetres. */
const AMOUNT = 6
const RIGHT_ALIGNED = { align: 'right' } as const
const STRONG = { align: 'right', bold: true, size: 9.5 } as const
const QR = 26

/** Draws the head of a part: the bank, its code, and a text at the right. */
export function drawHead(form: Form, boleto: BoletoPronto, text: string, size: number): void {
  const { doc, left, top } = form
  const { nome_banco, banco } = boleto.dados
  line(form, nome_banco, { x: 0, y: 4, width: 27 }, { size: 11, bold: true })
  // The bank's code has digits 5 mm high.
  line(form, banco, { x: 28.5, y: 1.6, width: 19.5 }, { size: 19.7, bold: true, align: 'center' })
  line(form, text, { x: 49, y: 8.4 - size / MM, width: FICHA_WIDTH - 49.5 }, { size, align: 'right' })
  for (const x of [28, 48.5]) {
    doc
      .lineWidth(1)
      .moveTo(left + x * MM, top + 2 * MM)
      .lineTo(left + x * MM, top + 9 * MM)
  }
  doc.stroke('#000000')
}

export function drawFicha(form: Form, boleto: BoletoPronto): void {
  const { dados, titulo } = boleto
  drawHead(form, boleto, dados.linha_digitavel, 13.6)
  let y = 9
  const right = (
    label: string,
    value: string,
    height = ROW,
    style: typeof STRONG | typeof RIGHT_ALIGNED = STRONG,
  ) => cell(form, { x: RIGHT, y, width: SIDE, height, label, value, style })
  cell(form, {
    x: 0,
    y,
    width: RIGHT,
    height: ROW,
    label: 'Local de pagamento',
    value: titulo.local_pagamento ?? '',
  })
  right('Vencimento', formatDateBr(dados.dt_vencto))
  y += ROW
  box(form, { x: 0, y, width: RIGHT, height: 10 })
  line(form, 'Beneficiário', { x: 1, y: y + 0.6, width: RIGHT - 2 }, { size: 6 })
  lines(
    form,
    [beneficiario(titulo), enderecoBeneficiario(titulo)],
    { x: 1, y: y + 3, width: RIGHT - 2 },
    { size: 8, step: 3.4 },
  )
  right('Agência/Código do beneficiário', dados.agencia_codigo, 10)
  y += 10
  drawRow(form, y, [
    ['Data do documento', formatDateBr(titulo.dt_emissao), 28],
    ['Nº do documento', titulo.numero, 42],
    ['Espécie doc.', titulo.especie ?? '', 20],
    ['Aceite', titulo.aceite ?? '', 16],
    ['Data do processamento', formatDateBr(todayIn()), 34],
  ])
  right('Nosso número', dados.nosso_numero)
  y += ROW
  const cip = titulo.banco === '237'
  drawRow(form, y, [
    ['Uso do banco', '', cip ? 20 : 28],
    ...(cip ? ([['CIP', '000', 12]] as const) : []),
    ['Carteira', titulo.carteira ?? '', cip ? 22 : 26],
    ['Espécie moeda', 'R$', 24],
    ['Quantidade', '', 30],
    ['(x) Valor', '', 32],
  ])
  right('(=) Valor do documento', formatNumberBr(dados.valor))
  y += ROW
  drawInstrucoes(form, boleto, y)
  const late = dados.vencido === 'S'
  const amounts: [string, string][] = [
    ['(-) Desconto/Abatimento', ''],
    ['(-) Outras deduções', ''],
    ['(+) Juros/Multa', late ? formatNumberBr(sumMoney([dados.multa, dados.juros])) : ''],
    ['(+) Outros acréscimos', ''],
    ['(=) Valor cobrado', late ? formatNumberBr(dados.valor_atual) : ''],
  ]
  for (const [label, value] of amounts) {
    right(label, value, AMOUNT)
    y += AMOUNT
  }
  drawPagador(form, boleto, y)
  drawBarras(form, dados.codigo_barras)
}

function drawRow(form: Form, y: number, cells: readonly (readonly [string, string, number])[]): void {
  let x = 0
  for (const [label, value, width] of cells) {
    cell(form, { x, y, width, height: ROW, label, value })
    x += width
  }
}

function drawInstrucoes(form: Form, boleto: BoletoPronto, y: number): void {
  const { pix } = boleto.dados
  const width = pix ? RIGHT - QR - 4 : RIGHT - 2
  box(form, { x: 0, y, width: RIGHT, height: 5 * AMOUNT })
  const title = 'Informações de responsabilidade do beneficiário'
  line(form, title, { x: 1, y: y + 0.6, width }, { size: 6 })
  lines(form, instrucoes(boleto), { x: 1, y: y + 4, width }, { size: 8, step: 3.6 })
  lines(form, autenticidade(boleto), { x: 1, y: y + 5 * AMOUNT - 7, width }, { size: 7, step: 3.2 })
  if (!pix) return
  const x = RIGHT - QR - 1
  line(
    form,
    'Pague com PIX',
    { x: x - 1, y: y + 0.4, width: QR + 1 },
    { size: 6.5, bold: true, align: 'center' },
  )
  drawQr(form, pix, { x: x + 0.5, y: y + 3.4, size: QR - 0.5 })
}

/** Draws the PIX QR code without its quiet zone, since the place around it is empty. */
function drawQr(
  { doc, left, top }: Form,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  drawDots(doc, data, { x: left + x * MM, y: top + y * MM, width: size * MM, height: size * MM })
}

const PAGADOR = 13

function drawPagador(form: Form, { titulo }: BoletoPronto, y: number): void {
  box(form, { x: 0, y, width: FICHA_WIDTH, height: PAGADOR })
  line(form, 'Pagador', { x: 1, y: y + 0.6, width: 40 }, { size: 6 })
  const place = { x: 1, y: y + 3, width: FICHA_WIDTH - 2 }
  lines(form, [pagador(titulo), enderecoPagador(titulo)], place, { size: 8, step: 3.4 })
  line(form, 'Sacador/Avalista', { x: 1, y: y + PAGADOR - 2.6, width: 60 }, { size: 6 })
  line(form, 'Cód. baixa', { x: RIGHT, y: y + PAGADOR - 2.6, width: 40 }, { size: 6 })
}

/** Draws the bar code: interleaved 2 of 5, 103 by 13 mm, 5 mm from the left, its middle 12 mm above the bottom. */
function drawBarras(form: Form, codigo: string): void {
  const { doc, left, top } = form
  const y = FICHA_HEIGHT - 12 - 13 / 2
  const made: { encodings?: { data: string }[] } = {}
  // ITF is interleaved 2 of 5, with wide bars of three modules; the whole code is drawn 103 mm long.
  JsBarcode(made, codigo, { format: 'ITF' })
  const modules = made.encodings?.map(({ data }) => data).join('') ?? ''
  drawBars(doc, modules, { x: left + 5 * MM, y: top + y * MM, width: 103 * MM, height: 13 * MM })
  line(form, 'Autenticação Mecânica', { x: RIGHT - 20, y: y - 0.4, width: 69 }, { size: 6, align: 'right' })
  line(
    form,
    'Ficha de Compensação',
    { x: RIGHT - 20, y: y + 2.4, width: 69 },
    { size: 9, bold: true, align: 'right' },
  )
}
