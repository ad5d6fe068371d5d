import type { contaRoutes } from '@trama/contract/portal/conta'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { confirmDoisFatores, getDoisFatores, startDoisFatores, stopDoisFatores } from './dois-fatores'
import { recuperarSenha } from './recuperar-senha'
import { redefinirSenha } from './redefinir-senha'
import { removeDoisFatores } from './remove-dois-fatores'
import { endOutrasSessoes, endSessao, listSessoes } from './sessoes'

const missing = async () => {
  throw unavailable()
}

export const contaHandlers: Handlers<typeof contaRoutes, PublicContext, SessionContext> = {
  recuperarSenha: (ctx, { body }) => recuperarSenha(ctx, body.email),
  redefinirSenha: (ctx, { body }) => redefinirSenha(ctx, body),
  getDoisFatores: (ctx) => getDoisFatores(ctx),
  startDoisFatores: (ctx, { body }) => startDoisFatores(ctx, body.senha),
  confirmDoisFatores: (ctx, { body }) => confirmDoisFatores(ctx, body.codigo),
  stopDoisFatores: (ctx, { body }) => stopDoisFatores(ctx, body),
  removeDoisFatores: (ctx, { params }) => removeDoisFatores(ctx, params.id),
  listSessoes: (ctx) => listSessoes(ctx),
  endSessao: (ctx, { params }) => endSessao(ctx, params.id),
  endOutrasSessoes: (ctx) => endOutrasSessoes(ctx),
  getDadosPessoais: missing,
  anonimizarUsuario: missing,
}
