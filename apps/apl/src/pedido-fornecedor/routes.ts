import type { pedidoFornecedorRoutes } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import { columnsOf } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { catalogue } from '../catalogo/catalogue'
import { motivo } from '../catalogo/tables'
import type { AplContext, PublicContext } from '../context'
import { changePedidoFornecedor } from './change-pedido-fornecedor'
import { getPedidoFornecedor } from './get-pedido-fornecedor'
import { invoicePedidoFornecedor } from './invoice-pedido-fornecedor'
import { pedidoFornecedorList } from './list-pedidos-fornecedor'
import { undoPedidoFornecedor } from './undo-pedido-fornecedor'

const motivos = catalogue(columnsOf(alias(motivo, 't'), 'codigo, descricao'), motivo, sql`t.codigo`)

export const pedidoFornecedorHandlers: Handlers<typeof pedidoFornecedorRoutes, PublicContext, AplContext> = {
  listPedidosFornecedor: (ctx, { query }) => pedidoFornecedorList.list(ctx, query),
  totalPedidosFornecedor: (ctx, { query }) => pedidoFornecedorList.total(ctx, query),
  listMotivos: (ctx, { query: { tipo = '', ...search } }) =>
    motivos.list(ctx, search, [sql`t.tipo = ${tipo}`]),
  getPedidoFornecedor: (ctx, { params }) => getPedidoFornecedor(ctx, params.numero),
  invoicePedidoFornecedor: (ctx, { params, query, body }) =>
    invoicePedidoFornecedor(ctx, { ...params, ...query, body }),
  changePedidoFornecedor: (ctx, { params, query, body }) =>
    changePedidoFornecedor(ctx, { ...params, ...query, body }),
  undoPedidoFornecedor: (ctx, { params, body }) => undoPedidoFornecedor(ctx, params.numero, body.versao),
}
