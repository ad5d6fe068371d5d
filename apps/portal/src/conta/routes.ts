import type { contaRoutes } from '@trama/contract/portal/conta'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'

const missing = async () => {
  throw unavailable()
}

export const contaHandlers: Handlers<typeof contaRoutes, PublicContext, SessionContext> = {
  recuperarSenha: missing,
  redefinirSenha: missing,
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
