import type { inicioRoutes } from '@trama/contract/apl/inicio/inicio'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { getInicio } from './get-inicio'

export const inicioHandlers: Handlers<typeof inicioRoutes, PublicContext, AplContext> = {
  getInicio: (ctx) => getInicio(ctx),
}
