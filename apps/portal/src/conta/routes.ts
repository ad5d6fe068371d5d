import type { contaRoutes } from '@trama/contract/portal/conta'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { anonimizarUsuario } from './anonimizar-usuario'
import { desfazerAlteracao } from './desfazer-alteracao'
import {
  confirmDoisFatores,
  getDoisFatores,
  newCodigos,
  startDoisFatores,
  stopDoisFatores,
} from './dois-fatores'
import { getDadosPessoais } from './get-dados-pessoais'
import { recuperarSenha } from './recover-senha'
import { checkRecuperacao, redefinirSenha } from './replace-senha'
import { removeDoisFatores } from './remove-dois-fatores'
import { endOutrasSessoes, endSessao, listSessoes } from './sessoes'

export const contaHandlers: Handlers<typeof contaRoutes, PublicContext, SessionContext> = {
  recuperarSenha: (ctx, { body }) => recuperarSenha(ctx, body.email),
  redefinirSenha: (ctx, { body }) => redefinirSenha(ctx, body),
  desfazerAlteracao: (ctx, { body }) => desfazerAlteracao(ctx, body.token),
  checkRecuperacao: (ctx, { body }) => checkRecuperacao(ctx, body.token),
  getDoisFatores: (ctx) => getDoisFatores(ctx),
  startDoisFatores: (ctx, { body }) => startDoisFatores(ctx, body.senha),
  confirmDoisFatores: (ctx, { body }) => confirmDoisFatores(ctx, body.codigo),
  stopDoisFatores: (ctx, { body }) => stopDoisFatores(ctx, body),
  newCodigos: (ctx, { body }) => newCodigos(ctx, body),
  removeDoisFatores: (ctx, { params }) => removeDoisFatores(ctx, params.id),
  listSessoes: (ctx) => listSessoes(ctx),
  endSessao: (ctx, { params }) => endSessao(ctx, params.id),
  endOutrasSessoes: (ctx) => endOutrasSessoes(ctx),
  getDadosPessoais: (ctx, { params }) => getDadosPessoais(ctx, params.id),
  anonimizarUsuario: (ctx, { params }) => anonimizarUsuario(ctx, params.id),
}
