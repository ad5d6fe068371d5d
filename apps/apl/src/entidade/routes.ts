import type { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { countEntidades } from './list/count-entidades'
import { getEntidade } from './get-entidade'
import { listEntidades } from './list/list-entidades'

export const entidadeHandlers: Handlers<typeof entidadeRoutes, PublicContext, AplContext> = {
  listEntidades: (ctx, { query }) => listEntidades(ctx, query),
  countEntidades: (ctx, { query }) => countEntidades(ctx, query),
  getEntidade: (ctx, { params: { codcli } }) => getEntidade(ctx, codcli),
}
