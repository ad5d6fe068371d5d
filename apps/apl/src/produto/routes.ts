import type { estoqueRoutes } from '@trama/contract/apl/produto/estoque'
import type { pedidoRowsRoutes } from '@trama/contract/apl/pedido/rows'
import type { Produto, produtoRoutes } from '@trama/contract/apl/produto/produto'
import type { RouteInput } from '@trama/contract/route'
import { columnsOf } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { every, page } from '../page'
import { catalogConditions, catalogPage, classifiedBy } from './catalog-row'
import { checkRows } from './check-rows'
import { getImagem } from './get-imagem'
import { getBarra, listEstoque, listPacks } from './list-estoque'
import { listPrecos } from './list-precos'
import { produto } from './tables'

type Query = RouteInput<typeof produtoRoutes.listProdutos>['query']

const COLUMNS = {
  ...columnsOf(
    alias(produto, 'p'),
    'codigo, descricao, codigo2, etiqueta, grupo, linha, familia, marca, colecao, ativo',
  ),
  /** Products are counted in whole pieces. */
  decimais: sql<number>`0`,
}

/** The price table that the caller is bound to, where the caller asks for its prices. */
const ownTabela = ({ scope }: AplContext, { tabela_propria }: Query): string | undefined =>
  tabela_propria === 'S' ? (scope.tabela ?? undefined) : undefined

/** Products of the company, by description. */
function listProdutos(ctx: AplContext, query: Query): Promise<Produto[]> {
  const tab_pre = query.tab_pre ?? ownTabela(ctx, query)
  const where = every([...catalogConditions(ctx.empresa, 'P', query), ...classifiedBy(query)])
  return catalogPage(ctx, { tipo: 'P', tab_pre, where, page: page(query) }, COLUMNS)
}

type ProdutoRoutes = typeof produtoRoutes & typeof estoqueRoutes & typeof pedidoRowsRoutes

export const produtoHandlers: Handlers<ProdutoRoutes, PublicContext, AplContext> = {
  listProdutos: (ctx, { query }) => listProdutos(ctx, query),
  listPrecosDeTodas: (ctx, { query }) => listPrecos(ctx, query),
  listPrecos: (ctx, { params, query }) => listPrecos(ctx, query, params.codigo),
  listProdutoEstoque: (ctx, { query }) => listEstoque(ctx, query),
  listEstoque: (ctx, { query }) => listEstoque(ctx, query),
  getBarra: (ctx, { params }) => getBarra(ctx, params.barra),
  checkLinhas: (ctx, { body }) => checkRows(ctx, body),
  listPacks: (ctx, { query }) => listPacks(ctx, query.codigo),
  getImagemProduto: (ctx, { params }) => getImagem(ctx, 'P', params.codigo),
}
