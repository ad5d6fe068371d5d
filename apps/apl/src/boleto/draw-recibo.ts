/** Draws the payer's receipt. */
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { cell, type Form, line, lines, MM, type Text } from './cells'
import { drawHead, FICHA_WIDTH } from './draw-ficha'
import type { BoletoPronto } from './make-boleto'
import {
  autenticidade,
  beneficiario,
  enderecoBeneficiario,
  enderecoPagador,
  instrucoes,
  pagador,
} from './texts'

const ROW = 8
/** Height of the short receipt in millimetres. */
export const RECIBO_CURTO = 9 + 3 * ROW

/** Draws the short receipt: the least that a bank (BB) asks for, with the digitable line, in three rows. */
export function drawRecibo(form: Form, boleto: BoletoPronto): void {
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
export function drawReciboInteiro(form: Form, boleto: BoletoPronto): void {
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
export function drawCut({ doc, left }: Form, y: number): void {
  doc.lineWidth(0.5).dash(2, { space: 2 })
  doc
    .moveTo(left, y)
    .lineTo(left + FICHA_WIDTH * MM, y)
    .stroke('#555555')
  doc.undash()
}
