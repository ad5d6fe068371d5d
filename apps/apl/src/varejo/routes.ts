import type { varejoFaturaRoutes, VendaPix } from '@trama/contract/apl/varejo/fatura'
import type { varejoFinalizacaoRoutes } from '@trama/contract/apl/varejo/finalizacao'
import type { vendaListRoutes } from '@trama/contract/apl/varejo/list'
import type { produtoVarejoRoutes } from '@trama/contract/apl/varejo/produto'
import type { vendaRoutes } from '@trama/contract/apl/varejo/venda'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { catalogue } from '../catalogo/catalogue'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import type { ActorOf } from '../kit/autorizador'
import { drawApart } from '../kit/desenho/pool'
import { equals } from '../kit/list/filters'
import { cancelVenda } from './cancelamento/cancel-venda'
import { faturarVenda } from './faturamento/faturar-venda'
import { finalizarVenda } from './finalizacao/finalizar-venda'
import { getProximo } from './get-proximo'
import { vendaList } from './list/list-vendas'
import { loadCupom } from './papel/load-cupom'
import { PIX, pixOf, recebePix } from './pix/recebedor'
import { visibleVendas } from './policy'
import { listProdutosVarejo } from './produto/list-produtos-varejo'
import { tipo_operacao, venda } from './tables'
import { getVenda } from './venda/get-venda'
import { saveVenda } from './venda/save-venda'

const SALE = { ...columnsOf(alias(venda, 'p'), 'codven, tipo_venda, status, valor'), ...PIX }

/** PIX code of a sale: for the requested value while the sale is open, for the agreed value once it is finalised. */
async function getVendaPix(ctx: AplContext, codven: number, asked: number | undefined): Promise<VendaPix> {
  const sale = await selectFirst(
    ctx.db,
    SALE,
    sql`from venda p where ${visibleVendas(ctx, ctx.scope)} and p.codven = ${codven}`,
  )
  if (!sale) throw notFound()
  const valor = asked ?? sale.valor_pix
  if (!recebePix(sale) || valor <= 0) throw ruleError(VAREJO_MESSAGES.semPix)
  if (valor > sale.valor) throw ruleError(VAREJO_MESSAGES.pixAcima)
  const made = pixOf(sale, valor)
  if (!made) throw ruleError(VAREJO_MESSAGES.semChavePix)
  return { codven, valor, recebedor: sale.recebedor, ...made }
}

const operacoes = catalogue(
  columnsOf(alias(tipo_operacao, 't'), 'codigo, descricao, tipo_venda'),
  tipo_operacao,
  sql`t.codigo`,
)
const isCondition = (given: SQL | false): given is SQL => given !== false

type Routes = typeof vendaRoutes &
  typeof vendaListRoutes &
  typeof produtoVarejoRoutes &
  typeof varejoFinalizacaoRoutes &
  typeof varejoFaturaRoutes

export const varejoHandlers = (actorOf: ActorOf): Handlers<Routes, PublicContext, AplContext> => ({
  listVendas: (ctx, { query }) => vendaList.list(ctx, query),
  totalVendas: (ctx, { query }) => vendaList.total(ctx, query),
  getProximo: (ctx, { query }) => getProximo(ctx, query.chave),
  getVenda: (ctx, { query }) => getVenda(ctx, query.venda),
  saveVenda: (ctx, { body }) => saveVenda(ctx, body),
  cancelVenda: (ctx, { params, body }) => cancelVenda(ctx, params.codven, body),
  listProdutosVarejo: (ctx, { query }) => listProdutosVarejo(ctx, query),
  listTiposOperacao: (ctx, { query: { tipo_venda, codigo } }) =>
    operacoes.list(
      ctx,
      {},
      [equals(sql`t.tipo_venda`, tipo_venda), equals(sql`t.codigo`, codigo)].filter(isCondition),
    ),
  finalizarVenda: (ctx, { params, body }) => finalizarVenda(ctx, params.codven, body, actorOf),
  faturarVenda: (ctx, { body }) => faturarVenda(ctx, body),
  getVendaPix: (ctx, { params, query }) => getVendaPix(ctx, params.codven, query.valor),
  async getVendaPdf(ctx, { params: { codven }, query: { formato } }) {
    const cupom = await loadCupom(ctx, codven)
    return pdfReply(await drawApart('cupom', cupom, formato ?? 'bobina'), `Venda-${codven}.pdf`)
  },
})
