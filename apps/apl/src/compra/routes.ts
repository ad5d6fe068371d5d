import type { ordemRoutes } from '@trama/contract/apl/compra/ordem'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { includeOrdem } from './create-ordem'

export const ordemHandlers: Handlers<typeof ordemRoutes, PublicContext, AplContext> = {
  createOrdem: (ctx, { body }) => includeOrdem(ctx, body),
}
