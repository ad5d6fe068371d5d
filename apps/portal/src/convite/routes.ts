import type { conviteRoutes } from '@trama/contract/portal/convite'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { cancelConvite, resendConvite } from './change-convite'
import { checkConvite } from './check-convite'
import { createConvite } from './create-convite'
import { listConvites } from './list-convites'

export const conviteHandlers: Handlers<typeof conviteRoutes, PublicContext, SessionContext> = {
  listConvites: (ctx, { query }) => listConvites(ctx, query),
  createConvite: (ctx, { body }) => createConvite(ctx, body),
  resendConvite: (ctx, { params }) => resendConvite(ctx, params.id),
  cancelConvite: (ctx, { params }) => cancelConvite(ctx, params.id),
  checkConvite: (ctx, { body }) => checkConvite(ctx, body.convite),
}
