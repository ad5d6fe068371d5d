/** The report of a session on A4 pages: what was counted, and what would explain a difference. */
import { CAIXA_MOVIMENTO, CAIXA_SITUACAO, type Caixa } from '@trama/contract/apl/caixa'
import { wordOf } from '@trama/rules/code-table'
import { formatDateBr } from '@trama/rules/date-br'
import { sumMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import type { AplContext } from '../context'
import { drawFacts } from '../kit/papel/draw-facts'
import { drawSignatures } from '../kit/papel/draw-signatures'
import { columnsUpTo, drawTable, type Line } from '../kit/papel/draw-table'
import { drawTotals } from '../kit/papel/draw-totals'
import { loadEmpresa } from '../kit/papel/load-empresa'
import { closePaper, openPaper, type Paper } from '../kit/papel/paper'
import { getCaixa } from './get-caixa'

const FIGURE = 84

export async function caixaPdf(ctx: AplContext, numero: number): Promise<Buffer> {
  const caixa = await getCaixa(ctx, numero)
  const head = {
    empresa: await loadEmpresa(ctx),
    title: `Caixa ${numero}`,
    subtitle: wordOf(CAIXA_SITUACAO, caixa.situacao) ?? '',
  }
  const paper = await openPaper(head)
  drawFacts(paper, [
    { label: 'Operador', value: caixa.operador, span: 2 },
    { label: 'Aberto em', value: instant(caixa.data, caixa.hora) },
    { label: 'Fundo', value: formatBRL(caixa.fundo) },
    { label: 'Fechado por', value: caixa.fechado_por, span: 2 },
    { label: 'Fechado em', value: instant(caixa.dt_fecha, caixa.hr_fecha) },
    { label: 'Vendas e devoluções', value: String(caixa.vendas) },
    { label: 'Conferido por', value: caixa.conferido_por, span: 2 },
    { label: 'Conferido em', value: instant(caixa.dt_confere, caixa.hr_confere), span: 2 },
    { label: 'Observações', value: caixa.obs, span: 4 },
    { label: 'Observações da conferência', value: caixa.obs_confere, span: 4 },
  ])
  if (caixa.situacao !== 'A') drawContagem(paper, caixa)
  if (caixa.movimentos.length > 0) drawMovimentos(paper, caixa)
  drawSignatures(paper, ['Operador', 'Conferência'])
  return closePaper(paper, head)
}

const instant = (data: string | null, hora: string | null) =>
  data && `${formatDateBr(data)} ${(hora ?? '').slice(0, 5)}`

function drawContagem(paper: Paper, { meios }: Caixa): void {
  const lines = meios.map(({ descricao, esperado, contado, diferenca, explicacoes }) => ({
    text: descricao,
    detail: explicacoes.map(({ texto }) => texto).join('\n') || undefined,
    cells: [formatBRL(esperado ?? 0), formatBRL(contado ?? 0), formatBRL(diferenca ?? 0)],
  }))
  drawFigures(paper, 'Meio de pagamento', ['Esperado', 'Contado', 'Diferença'], lines)
  const sum = (name: 'esperado' | 'contado' | 'diferenca') =>
    formatBRL(sumMoney(meios.map((meio) => meio[name] ?? 0)))
  paper.doc.y += 8
  drawTotals(
    paper,
    [
      ['Esperado', sum('esperado')],
      ['Contado', sum('contado')],
    ],
    ['Diferença', sum('diferenca')],
  )
}

function drawMovimentos(paper: Paper, { movimentos }: Caixa): void {
  paper.doc.y += 14
  const lines = movimentos.map(({ tipo, motivo, por, data, hora, valor }) => ({
    text: `${wordOf(CAIXA_MOVIMENTO, tipo) ?? tipo}: ${motivo}`,
    detail: por ?? undefined,
    cells: [instant(data, hora) ?? '', formatBRL(tipo === 'sangria' ? -valor : valor)],
  }))
  drawFigures(paper, 'Movimento', ['Quando', 'Valor'], lines)
}

function drawFigures(paper: Paper, title: string, titles: readonly string[], lines: readonly Line[]): void {
  const { left, width } = paper
  const end = left + width
  const figures = columnsUpTo(
    end,
    titles.map((name) => [name, FIGURE] as const),
  )
  drawTable(paper, {
    lead: { title, width: figures.left - left },
    columns: figures.columns,
    lines,
    end,
    drawHeading: () => undefined,
  })
}
