import type { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { readAcesso, readUsuario } from './read-usuario'

export const usuarioHandlers: Handlers<typeof usuarioPortalRoutes, PublicContext, SessionContext> = {
  getUsuario: (ctx, { params }) => readUsuario(ctx, params.id),
  getAcesso: (ctx, { params }) => readAcesso(ctx, params.id),
}
