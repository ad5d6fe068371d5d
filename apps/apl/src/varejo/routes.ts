import type { vendaListRoutes } from '@trama/contract/apl/varejo/list'
import type { produtoVarejoRoutes } from '@trama/contract/apl/varejo/produto'
import type { vendaRoutes } from '@trama/contract/apl/varejo/venda'
import { columnsOf } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { catalogue } from '../catalogo/catalogue'
import type { AplContext, PublicContext } from '../context'
import { equals } from '../kit/list/filters'
import { cancelVenda } from './cancelamento/cancel-venda'
import { getProximo } from './get-proximo'
import { vendaList } from './list/list-vendas'
import { listProdutosVarejo } from './produto/list-produtos-varejo'
import { tipo_operacao } from './tables'
import { getVenda } from './venda/get-venda'
import { saveVenda } from './venda/save-venda'

const operacoes = catalogue(
  columnsOf(alias(tipo_operacao, 't'), 'codigo, descricao, tipo_venda'),
  tipo_operacao,
  sql`t.codigo`,
)
const isCondition = (given: SQL | false): given is SQL => given !== false

export const varejoHandlers: Handlers<
  typeof vendaRoutes & typeof vendaListRoutes & typeof produtoVarejoRoutes,
  PublicContext,
  AplContext
> = {
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
}
