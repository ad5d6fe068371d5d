import { ordemDocumentoRoutes } from '@trama/contract/apl/compra/documento'
import type { Documento } from '../../documento/documento'
import { lockOrdem } from '../lock-ordem'
import { ORDEM_NOME } from '../nome'
import { visibleOrdens } from '../policy'
import { sql } from 'drizzle-orm'
import type { Ordem, OrdemItem } from '@trama/contract/apl/compra/ordem'
import { formatDateBr } from '@trama/rules/date-br'
import { fromCents, percentOf, toCents } from '@trama/rules/money'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { ordemStatus } from '@trama/rules/compra/status'
import { formatTaxId } from '@trama/rules/tax-id'
import { selectFirst } from '@trama/server-kit/db/select'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { fornecedor } from '../../fornecedor/tables'
import { drawFacts } from '../../kit/papel/draw-facts'
import { columnsUpTo, drawTable } from '../../kit/papel/draw-table'
import { drawTotals } from '../../kit/papel/draw-totals'
import { loadEmpresa } from '../../kit/papel/load-empresa'
import { wholeOf } from '../../kit/list/changed-list'
import { closePaper, openPaper, type Paper } from '../../kit/papel/paper'
import { getOrdem } from '../get-ordem'

export const ordemDocumento: Documento = {
  registro: 'ordem_compra',
  nome: ORDEM_NOME,
  access: { email: ordemDocumentoRoutes.emailOrdem.access, pdf: ordemDocumentoRoutes.getOrdemPdf.access },
  tabela: sql`ordem_compra`,
  is: (numero) => sql`p.numero = ${wholeOf(numero)}`,
  visible: (ctx) => visibleOrdens(ctx, ctx.scope),
  async lock(tx, ctx, numero) {
    await lockOrdem(tx, ctx, Number(numero), undefined)
    return { codcli: null }
  },
  pdf: (ctx, numero) => ordemPdf(ctx, Number(numero)),
}

/** PDF of an order that the caller may see, as it is stored now. */
async function ordemPdf(ctx: AplContext, numero: number): Promise<Buffer> {
  const ordem = await getOrdem(ctx, numero)
  const supplier = await selectFirst(
    ctx.db,
    { cnpj: alias(fornecedor, 'f').cnpj },
    sql`from fornecedor f where f.empresa = ${ctx.empresa} and f.codfor = ${ordem.codfor}`,
  )
  const subtitle = `Emitida em ${formatDateBr(ordem.dt_emissao)} · ${ordemStatus(ordem)}`
  const head = { empresa: await loadEmpresa(ctx), title: `Compra ${numero}`, subtitle }
  const paper = await openPaper(head)
  drawFacts(paper, [
    { label: 'Fornecedor', value: `${ordem.codfor} · ${ordem.nome_for}`, span: 2 },
    { label: 'CNPJ/CPF', value: formatTaxId(supplier?.cnpj ?? '') },
    { label: 'Entrega', value: formatDateBr(ordem.dt_entrega) },
    { label: 'Condição', value: ordem.desc_condicao ?? ordem.condicao, span: 2 },
    { label: 'Comprador', value: ordem.nome_usuario },
    { label: 'E-mail do comprador', value: ordem.email_usuario },
    { label: 'Observações', value: ordem.obs, span: 4 },
  ])
  await drawItens(paper, ordem.itens)
  drawSums(paper, ordem)
  return closePaper(paper, head)
}

/** Headings and widths (points) of the figure columns, from the right edge. */
const COLUMNS = [
  ['Entrega', 54],
  ['Qtde.', 56],
  ['Un.', 26],
  ['Preço', 58],
  ['Desc. %', 40],
  ['IPI %', 36],
  ['Valor', 68],
] as const

function drawItens(paper: Paper, itens: readonly OrdemItem[]): Promise<void> {
  const { left, width } = paper
  const figures = columnsUpTo(left + width, COLUMNS)
  return drawTable(paper, {
    lead: { title: 'Material', width: figures.left - left },
    columns: figures.columns,
    lines: itens.map((item) => ({
      text: `${item.codigo} ${item.descricao} · ${[item.cor, item.desc_cor].filter(Boolean).join(' ')} · ${item.tam}`,
      detail: item.especifica ?? undefined,
      cells: [
        formatDateBr(item.dt_entrega),
        formatShortNumber(item.qtde),
        item.unidade,
        formatBRL(item.preco),
        percentText(item.desconto),
        percentText(item.ipi),
        formatBRL(item.valor),
      ],
    })),
    end: left + width,
    drawHeading: () => undefined,
  })
}

const percentText = (percent: number) => (percent > 0 ? formatShortNumber(percent) : '')

function drawSums(paper: Paper, ordem: Ordem): void {
  const { valor_produtos, desconto, valor_ipi, frete, valor_total } = ordem
  const off = fromCents(percentOf(toCents(valor_produtos), desconto))
  const rows: [string, string][] = [['Produtos', formatBRL(valor_produtos)]]
  if (desconto > 0) rows.push([`Desconto de ${formatShortNumber(desconto)}%`, formatBRL(-off)])
  if (valor_ipi > 0) rows.push(['IPI', formatBRL(valor_ipi)])
  if (frete > 0) rows.push(['Frete', formatBRL(frete)])
  paper.doc.y += 8
  drawTotals(paper, rows, ['Valor total', formatBRL(valor_total)])
}
