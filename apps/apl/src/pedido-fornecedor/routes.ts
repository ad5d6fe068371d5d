import type { Descrito } from '@trama/contract/apl/catalogo'
import type { pedidoFornecedorRoutes } from '@trama/contract/apl/pedido-fornecedor'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { catalogue } from '../catalogo/catalogue'
import type { AplContext, PublicContext } from '../context'
import { alterarPedidoFornecedor } from './change-pedido-fornecedor'
import { faturarPedidoFornecedor } from './invoice-pedido-fornecedor'
import { getPedidoFornecedor } from './get-pedido-fornecedor'
import { pedidoFornecedorList } from './list-pedidos-fornecedor'

const motivos = catalogue<Descrito>(sql`t.codigo, t.descricao`, sql`motivo`, sql`t.codigo`)

export const pedidoFornecedorHandlers: Handlers<typeof pedidoFornecedorRoutes, PublicContext, AplContext> = {
  listPedidosFornecedor: (ctx, { query }) => pedidoFornecedorList.list(ctx, query),
  totalPedidosFornecedor: (ctx, { query }) => pedidoFornecedorList.total(ctx, query),
  listMotivos: (ctx, { query }) => motivos.list(ctx, query),
  getPedidoFornecedor: (ctx, { params }) => getPedidoFornecedor(ctx, params.numero),
  faturarPedidoFornecedor: (ctx, { params, query, body }) =>
    faturarPedidoFornecedor(ctx, { ...params, ...query, body }),
  alterarPedidoFornecedor: (ctx, { params, query, body }) =>
    alterarPedidoFornecedor(ctx, { ...params, ...query, body }),
}
