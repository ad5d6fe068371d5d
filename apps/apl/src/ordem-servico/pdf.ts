/** PDF of a service order on A4 pages: it goes out with the pieces and comes back signed. */
import { ORDEM_SERVICO_SITUACAO } from '@trama/contract/apl/ordem-servico/fields'
import type { Verificacao } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { formatDateBr } from '@trama/rules/date-br'
import { formatShortNumber } from '@trama/rules/number-br'
import { pecasPendentes } from '@trama/rules/producao/ordem-servico'
import { formatTaxId } from '@trama/rules/tax-id'
import { type RowOf, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { fornecedor } from '../fornecedor/tables'
import { equals } from '../kit/list/filters'
import { drawFacts } from '../kit/papel/draw-facts'
import { drawSignatures } from '../kit/papel/draw-signatures'
import { columnsUpTo, drawTable } from '../kit/papel/draw-table'
import { loadEmpresa } from '../kit/papel/load-empresa'
import { closePaper, needRoom, openPaper, type Paper, write } from '../kit/papel/paper'
import { every } from '../page'
import { ROW, ROW_JOINS, suppliedBy } from './list-ordens-servico'
import { visibleOrdensServico } from './policy'
import { verificacaoOf } from './verificacao'

interface Asked {
  numero: number
  cnpj?: string | undefined
  /** Code of the sector; `parte` narrows further to one part. */
  op?: string | undefined
  parte?: string | undefined
}

/** Most parts of an order that one PDF holds. */
const PARTES_MAX = 200

const columnsFor = (ctx: AplContext) => ({
  ...ROW,
  cnpj: alias(fornecedor, 'f').cnpj,
  verificacao: verificacaoOf(ctx),
})
type Row = RowOf<ReturnType<typeof columnsFor>>

export async function ordemServicoPdf(ctx: AplContext, { numero, cnpj, op, parte }: Asked): Promise<Buffer> {
  const rows = await selectRows(
    ctx.db,
    columnsFor(ctx),
    sql`from ordem_servico p ${ROW_JOINS} where ${every([
      visibleOrdensServico(ctx, ctx.scope),
      equals(sql`p.numero`, numero),
      equals(sql`p.setor`, op),
      equals(sql`p.parte`, parte),
      suppliedBy(ctx, ctx.empresa, cnpj),
    ])} order by s.ordem, p.setor, p.parte limit ${PARTES_MAX}`,
  )
  const [first] = rows
  if (!first) throw notFound()
  const empresa = await loadEmpresa(ctx)
  const head = {
    empresa,
    title: `Ordem de Serviço ${numero}`,
    subtitle: `${first.codigo} · ${first.desc_produto}`,
  }
  const paper = await openPaper(head)
  await inTurn(rows, (row) => drawRow(paper, row))
  return closePaper(paper, head)
}

const SITUACAO = new Map<string, string>(ORDEM_SERVICO_SITUACAO.map(({ value, label }) => [value, label]))
/** Height in points of one part with its signatures, which stay together on one page. */
const TOGETHER = 170

async function drawRow(paper: Paper, row: Row): Promise<void> {
  const { doc, left, width } = paper
  needRoom(paper, TOGETHER)
  write(paper, `${row.desc_setor} · ${row.desc_parte}`, left, doc.y, { size: 11, bold: true, width })
  doc.y += 6
  drawFacts(paper, [
    { label: 'Fornecedor', value: `${row.codfor} · ${row.nome_for}`, span: 2 },
    { label: 'CNPJ/CPF', value: formatTaxId(row.cnpj) },
    { label: 'Status', value: SITUACAO.get(row.situacao) ?? row.situacao },
    { label: 'Produto', value: `${row.codigo} · ${row.desc_produto}`, span: 2 },
    { label: 'Saída', value: formatDateBr(row.dt_s) },
    { label: 'Data prev.', value: formatDateBr(row.dt_prev) },
    { label: 'Quantidade', value: formatShortNumber(row.qtde) },
    { label: 'Feita', value: formatShortNumber(row.qtde_feita) },
    { label: 'Refugo', value: formatShortNumber(row.refugo) },
    { label: 'Pendente', value: formatShortNumber(pecasPendentes(row)) },
    { label: 'Retorno', value: formatDateBr(row.dt_r) },
    { label: 'Observação', value: row.obs, span: 4 },
  ])
  await drawVerificacao(paper, row.verificacao)
  drawSignatures(paper, ['Enviado por / data', 'Recebido por / data'])
  paper.doc.y += 16
}

async function drawVerificacao(paper: Paper, itens: readonly Verificacao[]): Promise<void> {
  if (itens.length === 0) return
  const end = paper.left + paper.width
  const { columns, left } = columnsUpTo(end, [
    ['Conferido', 60],
    ['Em', 70],
  ])
  await drawTable(paper, {
    lead: { title: 'Verificação', width: left - paper.left },
    columns,
    lines: itens.map(({ descricao, marcado, data }) => ({
      text: descricao,
      cells: marcado === 'S' ? ['Sim', formatDateBr(data)] : ['[   ]', ''],
    })),
    end,
    drawHeading: () => undefined,
  })
}
