import type { sessaoRoutes } from '@trama/contract/portal/sessao'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { readEndereco } from '../empresa/read-endereco'
import { portalValidator } from '../empresa/validate-portal'
import { login } from './login'
import { logout } from './logout'
import { validateToken } from './validate-token'

/** Handlers of one server; each has its own, because some limits are counted per process. */
export const sessaoHandlers = (): Handlers<typeof sessaoRoutes, PublicContext, SessionContext> => {
  const validatePortal = portalValidator()
  return {
    login: (ctx, { body }) => login(ctx, body),
    validateToken: (ctx) => validateToken(ctx),
    logout: (ctx) => logout(ctx),
    // Authentication has already checked that the session is live.
    getSessao: async () => ({ ativa: 'S' }),
    enderecoApi: (ctx, { query }) => readEndereco(ctx, query),
    validatePortal: (ctx, { query }) => validatePortal(ctx, query),
  }
}
