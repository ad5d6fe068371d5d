import type { receberRoutes, receberTotalRoutes } from '@trama/contract/apl/receber'
import type { receberExtratoRoutes } from '@trama/contract/apl/receber-extrato'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { getExtrato } from './extrato/get-extrato'
import { extratoPdf } from './extrato/pdf'
import { getReceberResumo } from './get-resumo'
import { receberList } from './list-receber'

export const receberHandlers: Handlers<
  typeof receberRoutes & typeof receberTotalRoutes & typeof receberExtratoRoutes,
  PublicContext,
  AplContext
> = {
  listReceber: (ctx, { query }) => receberList.list(ctx, query),
  totalReceber: (ctx, { query }) => receberList.total(ctx, query),
  getReceberResumo: (ctx, { query }) => getReceberResumo(ctx, query),
  getExtrato: (ctx, { params, query }) => getExtrato(ctx, params.codcli, query),
  getExtratoPdf: async (ctx, { params: { codcli }, query }) =>
    pdfReply(await extratoPdf(ctx, codcli, query), `Extrato-${codcli}-${query.de}-${query.ate}.pdf`),
}
