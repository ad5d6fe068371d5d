/** A representative's statement of a month on A4 pages. */
import { COMISSAO_DEVIDA, type ComissaoExtrato } from '@trama/contract/apl/comissao/comissao'
import { mesEmPalavras } from '@trama/rules/comissao/mes'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import type { AplContext } from '../context'
import { drawFacts } from '../kit/papel/draw-facts'
import { columnsUpTo, drawTable } from '../kit/papel/draw-table'
import { drawTotals } from '../kit/papel/draw-totals'
import { loadEmpresa } from '../kit/papel/load-empresa'
import { closePaper, openPaper, type Paper } from '../kit/papel/paper'
import { type Extrato, getExtrato } from './get-extrato'

export async function extratoPdf(ctx: AplContext, asked: Extrato): Promise<{ codrep: string; pdf: Buffer }> {
  const extrato = await getExtrato(ctx, asked)
  const { codrep, nome, mes, devida, ajustes, base, valor } = extrato
  const state =
    extrato.fechado_em === null
      ? 'Prévia: o mês não está fechado'
      : `Fechado em ${formatDateBr(extrato.fechado_em)}`
  const head = {
    empresa: await loadEmpresa(ctx),
    title: `Comissão do representante ${codrep}`,
    subtitle: `${mesEmPalavras(mes)} · ${state}`,
  }
  const paper = await openPaper(head)
  drawFacts(paper, [
    { label: 'Representante', value: `${codrep} · ${nome}`, span: 2 },
    { label: 'Devida', value: COMISSAO_DEVIDA.find((one) => one.value === devida)?.label ?? devida },
    { label: 'Pedidos', value: String(extrato.pedidos) },
  ])
  await drawRows(paper, extrato)
  paper.doc.y += 8
  drawTotals(
    paper,
    [
      ['Base', formatBRL(base)],
      ['Ajustes', formatBRL(ajustes)],
    ],
    ['Comissão', formatBRL(valor)],
  )
  return { codrep, pdf: await closePaper(paper, head) }
}

const FIGURES = [
  ['Base', 80],
  ['Desconto', 56],
  ['Taxa', 48],
  ['Comissão', 80],
] as const

function drawRows(paper: Paper, { linhas }: ComissaoExtrato): Promise<void> {
  const end = paper.left + paper.width
  const { columns, left } = columnsUpTo(end, FIGURES)
  return drawTable(paper, {
    lead: { title: 'Pedido', width: left - paper.left },
    columns,
    lines: linhas.map(({ dia, pedido, fatura, duplicata, devolucao, nome, desc_grupo, ajuste, ...line }) => ({
      text: `${formatDateBr(dia)}  Pedido ${pedido} · ${desc_grupo}${ajuste === 'S' ? ' · Ajuste' : ''}`,
      detail: [
        duplicata === null ? `Fatura ${fatura}` : `Duplicata ${duplicata}`,
        ...(devolucao === null ? [] : [`Devolução ${devolucao}`]),
        nome,
      ].join(' · '),
      cells: [
        formatBRL(line.base),
        `${formatShortNumber(line.desconto)}%`,
        line.taxa === null ? '' : `${formatShortNumber(line.taxa)}%`,
        formatBRL(line.valor),
      ],
    })),
    end,
    drawHeading: () => undefined,
  })
}
