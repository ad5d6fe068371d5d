import type { conviteRoutes } from '@trama/contract/portal/convite'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { createConvite } from './create-convite'

export const conviteHandlers: Handlers<typeof conviteRoutes, PublicContext, SessionContext> = {
  createConvite: (ctx, { body }) => createConvite(ctx, body),
}
