import type { receberRoutes, receberTotalRoutes } from '@trama/contract/apl/receber'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { getReceberResumo } from './get-resumo'
import { receberList } from './list-receber'

export const receberHandlers: Handlers<
  typeof receberRoutes & typeof receberTotalRoutes,
  PublicContext,
  AplContext
> = {
  listReceber: (ctx, { query }) => receberList.list(ctx, query),
  totalReceber: (ctx, { query }) => receberList.total(ctx, query),
  getReceberResumo: (ctx, { query }) => getReceberResumo(ctx, query),
}
