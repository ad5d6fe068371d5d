import type { depositoRoutes } from '@trama/contract/apl/deposito'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { listEstoqueDeposito, totalEstoqueDeposito } from './estoque'
import { listDepositos } from './list-depositos'
import { estoquePdf } from './pdf'

export const depositoHandlers: Handlers<typeof depositoRoutes, PublicContext, AplContext> = {
  listDepositos: (ctx, { query }) => listDepositos(ctx, query),
  getEstoquePdf: async (ctx, { query }) =>
    pdfReply(await estoquePdf(ctx, query), `Estoque-${query.deposito}.pdf`),
  listEstoqueDeposito: (ctx, { params, query }) => listEstoqueDeposito(ctx, params.deposito, query),
  totalEstoqueDeposito: (ctx, { params, query }) => totalEstoqueDeposito(ctx, params.deposito, query),
}
