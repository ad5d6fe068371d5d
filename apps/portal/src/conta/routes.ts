import type { contaRoutes } from '@trama/contract/portal/conta'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { recuperarSenha } from './recuperar-senha'
import { redefinirSenha } from './redefinir-senha'

const missing = async () => {
  throw unavailable()
}

export const contaHandlers: Handlers<typeof contaRoutes, PublicContext, SessionContext> = {
  recuperarSenha: (ctx, { body }) => recuperarSenha(ctx, body.email),
  redefinirSenha: (ctx, { body }) => redefinirSenha(ctx, body),
  getDoisFatores: missing,
  startDoisFatores: missing,
  confirmDoisFatores: missing,
  stopDoisFatores: missing,
  removeDoisFatores: missing,
  listSessoes: missing,
  endSessao: missing,
  endOutrasSessoes: missing,
  getDadosPessoais: missing,
  anonimizarUsuario: missing,
}
