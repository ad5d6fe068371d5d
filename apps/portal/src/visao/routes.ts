import type { visaoRoutes } from '@trama/contract/portal/visao'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { listVisoes } from './list-visoes'
import { createVisao, deleteVisao, updateVisao } from './save-visao'

export const visaoHandlers: Handlers<typeof visaoRoutes, PublicContext, SessionContext> = {
  listVisoes: (ctx) => listVisoes(ctx),
  createVisao: (ctx, { body }) => createVisao(ctx, body),
  updateVisao: (ctx, { params, body }) => updateVisao(ctx, params.id, body),
  deleteVisao: (ctx, { params }) => deleteVisao(ctx, params.id),
}
