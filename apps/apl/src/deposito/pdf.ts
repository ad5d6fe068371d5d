/** The stock of a deposit on A4 pages. */
import type { EstoqueDeposito, EstoqueDepositoFilters } from '@trama/contract/apl/deposito'
import { DEPOSITO_MESSAGES, DEPOSITO_PDF_ROWS } from '@trama/rules/producao/deposito'
import { formatShortNumber } from '@trama/rules/number-br'
import { ruleError } from '@trama/server-kit/errors'
import type { AplContext } from '../context'
import { columnsUpTo, drawTable } from '../kit/papel/draw-table'
import { drawTotals } from '../kit/papel/draw-totals'
import { loadEmpresa } from '../kit/papel/load-empresa'
import { closePaper, openPaper, type Paper, write } from '../kit/papel/paper'
import { loadDeposito } from './estoque'

const TIPO = { M: 'Materiais', P: 'Produtos' } as const

export async function estoquePdf(
  ctx: AplContext,
  { deposito, ...query }: EstoqueDepositoFilters & { deposito: string },
): Promise<Buffer> {
  const { codigo, descricao, nome_portador, value } = await loadDeposito(
    ctx,
    deposito,
    query,
    DEPOSITO_PDF_ROWS,
  )
  if (value.length > DEPOSITO_PDF_ROWS) throw ruleError(DEPOSITO_MESSAGES.grande)
  const subtitle = [
    descricao,
    nome_portador && `Portador: ${nome_portador}`,
    [query.tipo && TIPO[query.tipo], query.estoque === 'S' && 'só com estoque'].filter(Boolean).join(' · '),
  ]
  const head = {
    empresa: await loadEmpresa(ctx),
    title: `Estoque do depósito ${codigo}`,
    subtitle: subtitle.filter(Boolean).join('\n'),
  }
  const paper = await openPaper(head)
  if (value.length === 0) write(paper, 'Nenhum item em estoque.', paper.left, paper.doc.y)
  else await drawRows(paper, value)
  return closePaper(paper, head)
}

async function drawRows(paper: Paper, rows: readonly EstoqueDeposito[]): Promise<void> {
  const end = paper.left + paper.width
  const { columns, left } = columnsUpTo(end, [
    ['Tam.', 50],
    ['Un.', 40],
    ['Estoque', 90],
  ])
  await drawTable(paper, {
    lead: { title: 'Item', width: left - paper.left },
    columns,
    lines: rows.map(({ codigo, descricao, cor, desc_cor, tam, unidade, estoque }) => ({
      text: `${codigo} ${descricao} · ${[cor, desc_cor].filter(Boolean).join(' ')}`,
      cells: [tam, unidade, formatShortNumber(estoque)],
    })),
    end,
    drawHeading: () => undefined,
  })
  paper.doc.y += 8
  drawTotals(paper, sumsOf(rows), ['Itens', formatShortNumber(rows.length)])
}

/** Sums by unit, because metres and kilos cannot be added. */
function sumsOf(rows: readonly EstoqueDeposito[]): [string, string][] {
  const thousandths = new Map<string, number>()
  for (const { unidade, estoque } of rows)
    thousandths.set(unidade, (thousandths.get(unidade) ?? 0) + Math.round(estoque * 1000))
  return [...thousandths].map(([unidade, sum]) => [`Estoque em ${unidade}`, formatShortNumber(sum / 1000)])
}
