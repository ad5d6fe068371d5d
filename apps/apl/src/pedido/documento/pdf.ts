/** Draws an order on A4 pages. */
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { formatDateBr } from '@trama/rules/date-br'
import { fromCents, percentOf, toCents } from '@trama/rules/money'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { pedidoStatus } from '@trama/rules/pedido/status'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { quantidadeNome, somaText } from '@trama/rules/pedido/unidade'
import { inTurn } from '@trama/server-kit/in-turn'
import type { AplContext } from '../../context'
import { imagemKey, loadImagens } from '../../documento/imagens'
import { drawFacts } from '../../kit/papel/draw-facts'
import { drawTotals } from '../../kit/papel/draw-totals'
import { closePaper, openPaper, type Paper, rule } from '../../kit/papel/paper'
import { drawGrade } from './draw-grade'
import { pedidoFacts } from './facts'
import { pedidoGrades } from './grade'
import { loadPedidoDocumento, type PedidoDocumento } from './load-pedido'

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
  const head = { empresa, title: `Pedido ${pedido.numero}`, subtitle: subtitleOf(pedido) }
  const paper = await openPaper(head)
  drawFacts(paper, pedidoFacts(documento))
  rule(paper, paper.doc.y, 0.8, '#000000')
  paper.doc.y += 9
  await inTurn(grades, (produto) => drawGrade(paper, produto, pictures.get(imagemKey(produto))))
  drawSums(paper, pedido)
  return closePaper(paper, head)
}

const subtitleOf = (pedido: Pedido) => {
  const status = pedidoStatus(pedido)
  return `Emitido em ${formatDateBr(pedido.dt_emissao)} · ${status}`
}

function drawSums(paper: Paper, pedido: Pedido): void {
  const totals = pedidoTotals(pedido.itens, pedido)
  const { per_desc, vlr_desc } = pedido
  const off = fromCents(percentOf(toCents(totals.valor_total_bruto), per_desc))
  const rows: [string, string][] = [
    [quantidadeNome(pedido.itens), somaText(pedido.itens, (itens) => pedidoTotals(itens, pedido).qtde)],
    ['Valor bruto', formatBRL(totals.valor_total_bruto)],
  ]
  if (per_desc > 0) rows.push([`Desconto de ${formatShortNumber(per_desc)}%`, formatBRL(-off)])
  if (vlr_desc > 0) rows.push(['Desconto em valor', formatBRL(-vlr_desc)])
  drawTotals(paper, rows, ['Valor líquido', formatBRL(totals.valor_total_liq)])
}
