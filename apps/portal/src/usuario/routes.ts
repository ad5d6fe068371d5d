import type { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { listUsuarios } from './list-usuarios'
import { readAcesso, readUsuario } from './read-usuario'

const missing = async () => {
  throw unavailable()
}

export const usuarioHandlers: Handlers<typeof usuarioPortalRoutes, PublicContext, SessionContext> = {
  listUsuarios: (ctx, { query }) => listUsuarios(ctx, query),
  getUsuario: (ctx, { params }) => readUsuario(ctx, params.id),
  createUsuario: missing,
  updateUsuario: missing,
  deleteUsuario: missing,
  getAcesso: (ctx, { params }) => readAcesso(ctx, params.id),
  saveAcesso: missing,
}
