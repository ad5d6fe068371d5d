import type { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { createUsuario } from './registro/create-usuario'
import { deleteUsuario } from './delete-usuario'
import { listUsuarios } from './list-usuarios'
import { readAcesso, readUsuario } from './read-usuario'
import { registerUsuario } from './registro/register-usuario'
import { NADA_MUDOU, updateUsuario } from './update-usuario'

export const usuarioHandlers: Handlers<typeof usuarioPortalRoutes, PublicContext, SessionContext> = {
  listUsuarios: (ctx, { query }) => listUsuarios(ctx, query),
  getUsuario: (ctx, { params }) => readUsuario(ctx, params.id),
  createUsuario: (ctx, { body }) => ('actor' in ctx ? createUsuario(ctx, body) : registerUsuario(ctx, body)),
  updateUsuario: (ctx, { params, body }) => updateUsuario(ctx, params.id, body),
  deleteUsuario: (ctx, { params }) => deleteUsuario(ctx, params.id),
  getAcesso: (ctx, { params }) => readAcesso(ctx, params.id),
  async saveAcesso(ctx, { params, body }) {
    const { resultado } = await updateUsuario(ctx, params.id, body)
    return { resultado: resultado === NADA_MUDOU ? NADA_MUDOU : 'Acessos alterados.' }
  },
}
