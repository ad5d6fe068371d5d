import type { contaRoutes } from '@trama/contract/portal/conta'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { anonymiseUsuario } from './anonymise-usuario'
import { resendLink, undoAlteracao } from './undo-alteracao'
import {
  confirmDoisFatores,
  getDoisFatores,
  newCodigos,
  startDoisFatores,
  stopDoisFatores,
} from './dois-fatores'
import { getDadosPessoais } from './get-dados-pessoais'
import { recoverSenha } from './recover-senha'
import { checkRecuperacao, replaceSenha } from './replace-senha'
import { removeDoisFatores } from './remove-dois-fatores'
import { endOutrasSessoes, endSessao, listSessoes } from './sessoes'

export const contaHandlers: Handlers<typeof contaRoutes, PublicContext, SessionContext> = {
  recoverSenha: (ctx, { body }) => recoverSenha(ctx, body.email),
  replaceSenha: (ctx, { body }) => replaceSenha(ctx, body),
  undoAlteracao: (ctx, { body }) => undoAlteracao(ctx, body.token),
  resendLink: (ctx, { body }) => resendLink(ctx, body.token),
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
  anonymiseUsuario: (ctx, { params }) => anonymiseUsuario(ctx, params.id),
}
