/** Draws a customer's statement on A4 pages. */
import { type Extrato, EXTRATO_TIPO } from '@trama/contract/apl/receber/extrato'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import type { AplContext } from '../../context'
import { drawFacts } from '../../kit/papel/draw-facts'
import { columnsUpTo, drawTable } from '../../kit/papel/draw-table'
import { drawTotals } from '../../kit/papel/draw-totals'
import { loadEmpresa } from '../../kit/papel/load-empresa'
import { closePaper, openPaper, type Paper } from '../../kit/papel/paper'
import { getExtrato, type Periodo } from './get-extrato'

export async function extratoPdf(ctx: AplContext, codcli: number, periodo: Periodo): Promise<Buffer> {
  const extrato = await getExtrato(ctx, codcli, periodo)
  const subtitle = `De ${formatDateBr(extrato.de)} a ${formatDateBr(extrato.ate)}`
  const head = { empresa: await loadEmpresa(ctx), title: `Extrato do cliente ${codcli}`, subtitle }
  const paper = await openPaper(head)
  drawFacts(paper, [
    { label: 'Cliente', value: `${codcli} · ${extrato.nome}`, span: 2 },
    { label: 'CNPJ/CPF', value: formatTaxId(extrato.cnpj) },
    { label: 'Saldo anterior', value: formatBRL(extrato.saldo_inicial) },
  ])
  await drawMovimentos(paper, extrato)
  paper.doc.y += 8
  drawTotals(
    paper,
    [
      ['Saldo anterior', formatBRL(extrato.saldo_inicial)],
      ['Débitos', formatBRL(extrato.debitos)],
      ['Créditos', formatBRL(-extrato.creditos)],
    ],
    ['Saldo final', formatBRL(extrato.saldo_final)],
  )
  return closePaper(paper, head)
}

const FIGURE = 84
const TIPO = new Map<string, string>(EXTRATO_TIPO.map(({ value, label }) => [value, label]))

function drawMovimentos(paper: Paper, { movimentos }: Extrato): Promise<void> {
  const end = paper.left + paper.width
  const { columns, left } = columnsUpTo(
    end,
    ['Débito', 'Crédito', 'Saldo'].map((title) => [title, FIGURE] as const),
  )
  return drawTable(paper, {
    lead: { title: 'Lançamento', width: left - paper.left },
    columns,
    lines: movimentos.map(({ data, tipo, numero, fatura, debito, credito, saldo }) => ({
      text: `${formatDateBr(data)}  ${TIPO.get(tipo) ?? tipo} ${numero}`,
      detail: fatura ? `Fatura ${fatura}` : undefined,
      cells: [
        debito === 0 ? '' : formatBRL(debito),
        credito === 0 ? '' : formatBRL(credito),
        formatBRL(saldo),
      ],
    })),
    end,
    drawHeading: () => undefined,
  })
}
