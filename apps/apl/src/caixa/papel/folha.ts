/** The report of a session on A4 pages: the count, and what would explain a difference. */
import { drawFacts, type PdfFact } from '../../kit/papel/draw-facts'
import { drawSignatures } from '../../kit/papel/draw-signatures'
import { columnsUpTo, drawTable, type Line } from '../../kit/papel/draw-table'
import { drawTotals } from '../../kit/papel/draw-totals'
import { closePaper, openPaper, type Paper } from '../../kit/papel/paper'
import {
  fatosOf,
  instant,
  type Relatorio,
  somasOf,
  textoDoMovimento,
  tituloOf,
  valorDoMovimento,
  valoresOf,
} from './texts'

type Caixa = Relatorio['caixa']
const FIGURE = 84

/** Labels of the facts that take two columns. */
const LARGOS = ['Operador', 'Fechado por', 'Conferido por', 'Conferido em']

export async function caixaFolha({ caixa, empresa }: Relatorio): Promise<Buffer> {
  const { situacao, linhas, notas } = fatosOf(caixa)
  const head = { empresa, title: tituloOf(caixa), subtitle: situacao }
  const paper = await openPaper(head)
  drawFacts(paper, [
    ...linhas.map(([label, value]): PdfFact => ({ label, value, span: LARGOS.includes(label) ? 2 : 1 })),
    ...notas.map(([label, value]): PdfFact => ({ label, value, span: 4 })),
  ])
  if (caixa.situacao !== 'A') await drawContagem(paper, caixa)
  if (caixa.movimentos.length > 0) await drawMovimentos(paper, caixa)
  drawSignatures(paper, ['Operador', 'Conferência'])
  return closePaper(paper, head)
}

async function drawContagem(paper: Paper, caixa: Caixa): Promise<void> {
  const lines = caixa.meios.map((meio) => ({
    text: meio.descricao,
    detail: meio.explicacoes.map(({ texto }) => texto).join('\n') || undefined,
    cells: valoresOf(meio).map(([, value]) => value),
  }))
  await drawFigures(paper, 'Meio de pagamento', ['Esperado', 'Contado', 'Diferença'], lines)
  paper.doc.y += 8
  const { linhas, total } = somasOf(caixa)
  drawTotals(paper, linhas, total)
}

async function drawMovimentos(paper: Paper, { movimentos }: Caixa): Promise<void> {
  paper.doc.y += 14
  const lines = movimentos.map((movimento) => ({
    text: textoDoMovimento(movimento),
    detail: movimento.por ?? undefined,
    cells: [instant(movimento.data, movimento.hora) ?? '', valorDoMovimento(movimento)],
  }))
  await drawFigures(paper, 'Movimento', ['Quando', 'Valor'], lines)
}

function drawFigures(
  paper: Paper,
  title: string,
  titles: readonly string[],
  lines: readonly Line[],
): Promise<void> {
  const { left, width } = paper
  const end = left + width
  const figures = columnsUpTo(
    end,
    titles.map((name) => [name, FIGURE] as const),
  )
  return drawTable(paper, {
    lead: { title, width: figures.left - left },
    columns: figures.columns,
    lines,
    end,
    drawHeading: () => undefined,
  })
}
