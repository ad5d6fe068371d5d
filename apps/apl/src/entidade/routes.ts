import type { entidadeRoutes } from '@trama/contract/apl/entidade'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { getEntidade } from './get-entidade'
import { listEntidades } from './list-entidades'

export const entidadeHandlers: Handlers<typeof entidadeRoutes, PublicContext, AplContext> = {
  listEntidades: (ctx, { query }) => listEntidades(ctx, query),
  countEntidades: () => Promise.reject(unavailable()),
  getEntidade: (ctx, { params: { codcli } }) => getEntidade(ctx, codcli),
}
