/** The report on A4 pages: the first column flows, the others have a fixed place. */
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatDateBr } from '@trama/rules/date-br'
import { formatNumberBr, formatShortNumber } from '@trama/rules/number-br'
import type { SheetCell, SheetColumn } from '@trama/rules/planilha/sheet-data'
import { columnsUpTo, drawTable } from '../../kit/papel/draw-table'
import { closePaper, openPaper, write } from '../../kit/papel/paper'
import type { Relatorio } from './relatorio'

/** Columns that fit beside the first one; the rest stands below it. */
const BESIDE = 5
const WIDTH = 62

export async function relatorioPdf(empresa: Empresa, relatorio: Relatorio): Promise<Buffer> {
  const { titulo, subtitulo, colunas, linhas } = relatorio
  const head = { empresa, title: titulo, subtitle: subtitulo }
  const paper = await openPaper(head)
  if (linhas.length === 0) {
    write(paper, 'Nenhum registro.', paper.left, paper.doc.y)
    return closePaper(paper, head)
  }
  const { beside, lead } = split(colunas)
  const end = paper.left + paper.width
  const { columns, left } = columnsUpTo(
    end,
    beside.map((index) => [colunas[index]?.header ?? '', WIDTH] as const),
  )
  await drawTable(paper, {
    lead: { title: lead.map((index) => colunas[index]?.header).join(' · '), width: left - paper.left },
    columns,
    lines: linhas.map((row) => ({
      text: textOf(colunas, row, lead),
      cells: beside.map((index) => cellText(colunas[index], row[index] ?? null)),
    })),
    end,
    drawHeading: () => undefined,
  })
  return closePaper(paper, head)
}

/**
 * Figures and days get fixed columns, the last ones first when there are too many; texts flow in the first column.
 */
function split(colunas: readonly SheetColumn[]): { beside: number[]; lead: number[] } {
  const figures = colunas.flatMap(({ kind }, index) => (index > 0 && kind !== 'text' ? [index] : []))
  const beside = figures.slice(-BESIDE)
  const lead = colunas.flatMap((_, index) => (beside.includes(index) ? [] : [index]))
  return { beside, lead }
}

const textOf = (colunas: readonly SheetColumn[], row: readonly SheetCell[], lead: readonly number[]) =>
  lead
    .map((index) => cellText(colunas[index], row[index] ?? null))
    .filter((text) => text !== '')
    .join(' · ')

function cellText(column: SheetColumn | undefined, value: SheetCell): string {
  if (value === null) return ''
  if (column?.kind === 'date') return formatDateBr(String(value))
  if (column?.kind === 'money') return formatNumberBr(Number(value))
  if (column?.kind === 'number') return formatShortNumber(Number(value)).replaceAll('.', '')
  return String(value)
}
