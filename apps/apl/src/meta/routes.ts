import type { metaRoutes } from '@trama/contract/apl/meta/meta'
import type { metaProgressoRoutes } from '@trama/contract/apl/meta/progresso'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { checkMetas } from './check-metas'
import { getProgresso } from './get-progresso'
import { listMetas } from './list-metas'
import { saveMetas } from './save-metas'

type Routes = typeof metaRoutes & typeof metaProgressoRoutes

export const metaHandlers: Handlers<Routes, PublicContext, AplContext> = {
  listMetas: (ctx, { query }) => listMetas(ctx, query.ano),
  saveMetas: (ctx, { body }) => saveMetas(ctx, body),
  checkMetas: (ctx, { body }) => checkMetas(ctx, body),
  getMetaProgresso: (ctx, { query }) => getProgresso(ctx, query.mes),
}
