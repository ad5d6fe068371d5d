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
import { drawFacts, type PdfFact } from '../../kit/papel/draw-facts'
import { drawTotals } from '../../kit/papel/draw-totals'
import { closePaper, openPaper, type Paper, rule } from '../../kit/papel/paper'
import { drawGrade } from './draw-grade'
import { pedidoGrades } from './grade'
import { PEDIDO_FACTS, pedidoFact, type PedidoFactName } from '@trama/contract/apl/pedido/facts'
import { formatCep } from '@trama/rules/cep'
import { formatTaxId } from '@trama/rules/tax-id'
import type { Empresa } from '@trama/contract/apl/sistema'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { entidade } from '../../entidade/tables'
import { loadEmpresa } from '../../kit/papel/load-empresa'
import { getPedido } from '../get-pedido'

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
  // The discount in reais shrinks with cancelled quantities, so what is left of it is computed from the totals.
  const rest = toCents(totals.valor_total_bruto) - toCents(off) - toCents(totals.valor_total_liq)
  if (vlr_desc > 0) rows.push(['Desconto em valor', formatBRL(-fromCents(rest))])
  drawTotals(paper, rows, ['Valor líquido', formatBRL(totals.valor_total_liq)])
}

const SPAN: Partial<Record<PedidoFactName, PdfFact['span']>> = { codrep: 2, tab_trans: 2, obs: 4 }

/** Header of an order as pairs of label and value. */
function pedidoFacts({ pedido, partes }: PedidoDocumento): PdfFact[] {
  const main = addressOf(partes.endereco, partes.num_end, partes.complemento, partes.bairro, cityOf(partes))
  const delivery = addressOf(
    partes.end_ent,
    partes.num_ent,
    partes.comp_ent,
    partes.bairro_ent,
    deliveryCityOf(partes),
  )
  // The value discount is shown with the totals instead.
  const told = {
    ...pedido,
    vlr_desc: 0,
    desc_moeda: partes.desc_moeda,
    pgto: partes.desc_cond ?? pedido.pgto,
  }
  return [
    { label: 'Cliente', value: `${pedido.codcli} · ${pedido.nome}`, span: 2 },
    { label: 'CNPJ/CPF', value: formatTaxId(pedido.cnpj) },
    { label: 'Inscrição estadual', value: partes.inscricao },
    { label: 'Endereço', value: main, span: 2 },
    { label: 'Fantasia', value: partes.fantasia },
    { label: 'Telefone', value: partes.telefone },
    { label: 'Endereço de entrega', value: delivery === main ? null : delivery, span: 2 },
    { label: 'E-mail', value: partes.email, span: 2 },
    ...PEDIDO_FACTS.filter((name) => name !== 'codcli').map((name) => {
      const { label, value } = pedidoFact(told, name)
      return { label, value, span: SPAN[name] ?? 1 }
    }),
  ]
}

const join = (parts: readonly (string | null | undefined)[], by = ' · ') => parts.filter(Boolean).join(by)
const cep = (text: string | null) => text && formatCep(text)
const cityOf = (p: PedidoPartes) => join([join([p.nome_cid, p.uf], '/'), cep(p.cep)])
const deliveryCityOf = (p: PedidoPartes) => join([join([p.nome_cid_ent, p.uf_ent], '/'), cep(p.cep_ent)])
const addressOf = (
  street: string | null,
  number: string | null,
  complement: string | null,
  district: string | null,
  city: string,
) => join([join([street, number], ', '), complement, district, city])

/** Columns of the customer and names of codes that the PDF shows. */
const PARTES = columnsOf(
  alias(entidade, 'e'),
  'fantasia, inscricao, telefone, email, endereco, num_end, complemento, bairro, cep, nome_cid, uf',
  'end_ent, num_ent, comp_ent, bairro_ent, cep_ent, nome_cid_ent, uf_ent',
)
type PedidoPartes = RowOf<typeof PARTES> & Record<'desc_cond' | 'desc_moeda', string | null>

interface PedidoDocumento {
  pedido: Pedido
  partes: PedidoPartes
  empresa: Empresa
}

/** An order that the caller may see, with everything its PDF needs. */
async function loadPedidoDocumento(ctx: AplContext, numero: number): Promise<PedidoDocumento> {
  const pedido = await getPedido(ctx, numero)
  const partes = await selectFirst(
    ctx.db,
    {
      ...PARTES,
      desc_cond: sql<
        string | null
      >`(select descricao from condicao where empresa = e.empresa and codigo = ${pedido.codcond})`,
      desc_moeda: sql<
        string | null
      >`(select descricao from moeda where empresa = e.empresa and codmoe = ${pedido.moeda})`,
    },
    sql`from entidade e where e.empresa = ${ctx.empresa} and e.codcli = ${pedido.codcli}`,
  )
  if (!partes) throw notFound()
  return { pedido, partes, empresa: await loadEmpresa(ctx) }
}
