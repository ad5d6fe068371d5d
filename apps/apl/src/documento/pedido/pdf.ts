/** An order on A4 pages. */
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { formatDateBr } from '@trama/rules/date-br'
import { fromCents, percentOf, toCents } from '@trama/rules/money'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { pedidoStatus } from '@trama/rules/pedido/status'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { inTurn } from '@trama/server-kit/in-turn'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { AplContext } from '../../context'
import { drawFacts } from '../draw-facts'
import { drawGrade } from '../draw-grade'
import { imagemKey, loadImagens } from '../imagens'
import { loadPedidoDocumento, type PedidoDocumento } from './load-pedido'
import { closePaper, needRoom, openPaper, type Paper, rule, write } from '../paper'
import { pedidoFacts } from './facts'
import { pedidoGrades } from './grade'

export const pedidoTitle = (numero: number) => `Pedido ${numero}`

/** PDF of an order that the caller may see, as it is stored now. */
export async function pedidoPdf(ctx: AplContext, numero: number, imagens: boolean): Promise<Buffer> {
  return drawPedido(ctx, await loadPedidoDocumento(ctx, numero), imagens)
}

async function drawPedido(
  { db, empresa: codigo }: AplContext,
  documento: PedidoDocumento,
  imagens: boolean,
): Promise<Buffer> {
  const { pedido, empresa } = documento
  const grades = pedidoGrades(pedido.itens, pedido.entrega)
  const pictures = imagens ? await loadImagens(db, codigo, grades) : new Map<string, Buffer>()
  const head = { empresa, title: pedidoTitle(pedido.numero), subtitle: subtitleOf(pedido) }
  const paper = await openPaper(head)
  drawFacts(paper, pedidoFacts(documento))
  rule(paper, paper.doc.y, 0.8, '#000000')
  paper.doc.y += 9
  await inTurn(grades, async (produto) => {
    drawGrade(paper, produto, pictures.get(imagemKey(produto)))
    // Others are served between two products.
    await nextRound()
  })
  drawTotals(paper, pedido)
  return closePaper(paper, head)
}

const subtitleOf = (pedido: Pedido) => {
  const status = pedidoStatus(pedido)
  return `Emitido em ${formatDateBr(pedido.dt_emissao)} · ${status}`
}

const LABEL = 120
const VALUE = 96
const ROW = 14

function drawTotals(paper: Paper, pedido: Pedido): void {
  const { doc, left, width } = paper
  const totals = pedidoTotals(pedido.itens, pedido)
  const off = fromCents(percentOf(toCents(totals.valor_total_bruto), pedido.per_desc))
  const rows: [string, string][] = [
    ['Peças', formatShortNumber(totals.qtde)],
    ['Valor bruto', formatBRL(totals.valor_total_bruto)],
    ...(pedido.per_desc > 0
      ? [[`Desconto de ${formatShortNumber(pedido.per_desc)}%`, formatBRL(-off)] as [string, string]]
      : []),
    ...(pedido.vlr_desc > 0 ? [['Desconto em valor', formatBRL(-pedido.vlr_desc)] as [string, string]] : []),
  ]
  needRoom(paper, rows.length * ROW + 26)
  const x = left + width - LABEL - VALUE
  for (const [label, value] of rows) {
    const y = doc.y
    write(paper, label, x, y, { width: LABEL })
    write(paper, value, x + LABEL, y, { width: VALUE, align: 'right' })
    doc.y = y + ROW
  }
  rule({ ...paper, left: x, width: LABEL + VALUE }, doc.y, 0.8, '#000000')
  const y = doc.y + 5
  write(paper, 'Valor líquido', x, y, { size: 10.5, bold: true, width: LABEL })
  write(paper, formatBRL(totals.valor_total_liq), x + LABEL, y, {
    size: 10.5,
    bold: true,
    width: VALUE,
    align: 'right',
  })
}
