import type { estoqueRoutes } from '@trama/contract/apl/estoque'
import type { pedidoRowsRoutes } from '@trama/contract/apl/pedido/rows'
import type { produtoRoutes } from '@trama/contract/apl/produto'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { checkRows } from './check-rows'
import { getImagem } from './get-imagem'
import { getBarra, listEstoque, listPacks } from './list-estoque'
import { listPrecos } from './list-precos'
import { listProdutos } from './list-produtos'

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
