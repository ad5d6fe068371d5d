import type { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { createUsuario } from './registro/create-usuario'
import { deleteUsuario } from './delete-usuario'
import { listUsuarios } from './list-usuarios'
import { readAcesso, readUsuario } from './read-usuario'
import { registerUsuario } from './registro/register-usuario'
import { updateUsuario } from './update-usuario'

export const usuarioHandlers: Handlers<typeof usuarioPortalRoutes, PublicContext, SessionContext> = {
  listUsuarios: (ctx, { query }) => listUsuarios(ctx, query),
  getUsuario: (ctx, { params }) => readUsuario(ctx, params.id),
  createUsuario: (ctx, { body }) => ('actor' in ctx ? createUsuario(ctx, body) : registerUsuario(ctx, body)),
  async updateUsuario(ctx, { params, body }) {
    const { resultado, id } = await updateUsuario(ctx, params.id, body)
    return { resultado, id }
  },
  deleteUsuario: (ctx, { params }) => deleteUsuario(ctx, params.id),
  getAcesso: (ctx, { params }) => readAcesso(ctx, params.id),
  async saveAcesso(ctx, { params, body }) {
    const { resultado, mudou } = await updateUsuario(ctx, params.id, body)
    return { resultado: mudou ? 'Acessos alterados.' : resultado }
  },
}
