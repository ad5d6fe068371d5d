import type { entidadeHistoriaRoutes } from '@trama/contract/apl/entidade/historia'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../../context'
import { historiaEntidade } from './historia-entidade'

export const entidadeHistoriaHandlers: Handlers<typeof entidadeHistoriaRoutes, PublicContext, AplContext> = {
  historiaEntidade: (ctx, { params, query }) => historiaEntidade(ctx, params.codcli, query),
}
