import type { sessaoRoutes } from '@trama/contract/portal/sessao'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { readEndereco } from '../empresa/read-endereco'
import { validatePortal } from '../empresa/validate-portal'
import { login } from './login'
import { logout } from './logout'
import { validateToken } from './validate-token'

export const sessaoHandlers: Handlers<typeof sessaoRoutes, PublicContext, SessionContext> = {
  login: (ctx, { body }) => login(ctx, body),
  validarToken: (ctx) => validateToken(ctx),
  logout: (ctx) => logout(ctx),
  // Authentication has already asked whether the session lives.
  getSessao: async () => ({ ativa: 'S' }),
  enderecoApi: (ctx, { query }) => readEndereco(ctx, query),
  validarPortal: (ctx, { query }) => validatePortal(ctx.db, query),
}
