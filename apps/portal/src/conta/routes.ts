import type { contaRoutes } from '@trama/contract/portal/conta'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { PublicContext, SessionContext } from '../context'
import { endSessionsWhere } from '../sessao/end-sessions'
import { anonymiseUsuario } from './anonymise-usuario'
import { selectSessoes } from './select-sessoes'
import { resendLink, undoAlteracao } from './undo-alteracao'
import {
  confirmDoisFatores,
  getDoisFatores,
  newCodigos,
  removeDoisFatores,
  startDoisFatores,
  stopDoisFatores,
} from './dois-fatores'
import { getDadosPessoais } from './get-dados-pessoais'
import { recoverSenha } from './send-recuperacao'
import { checkRecuperacao, replaceSenha } from './replace-senha'

const listSessoes = ({ db, actor }: SessionContext) =>
  selectSessoes(db, actor.sid, sql`usuario_id = ${actor.id} and encerrada_em is null and expira_em > now()`)

/** Ends a session of the user; 404 for the session of another user as for one that has ended. */
function endSessao(ctx: SessionContext, id: string) {
  const { id: usuario_id, empresa } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    const ended = await endSessionsWhere(
      tx,
      sql`s.id = ${id} and u.id = ${usuario_id} and s.expira_em > now()`,
    )
    if (ended === 0) throw notFound()
    await audit(tx, ctx, { empresa, acao: 'encerrar', registro: 'sessao', chave: id })
    return { resultado: 'Sessão encerrada.' }
  })
}

function endOutrasSessoes(ctx: SessionContext) {
  const { id, sid, empresa } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    const encerradas = await endSessionsWhere(
      tx,
      sql`s.id <> ${sid} and u.id = ${id} and s.expira_em > now()`,
    )
    const depois = { sessoes: encerradas }
    await audit(tx, ctx, { empresa, acao: 'encerrar', registro: 'sessao', chave: sid, depois })
    return { resultado: 'Outras sessões encerradas.', encerradas }
  })
}

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
