/** Verbs by which a user lists and ends the own open sessions. */
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { endSessionsWhere } from '../sessao/end-sessions'
import { selectSessoes } from './select-sessoes'

export const listSessoes = ({ db, actor }: SessionContext) =>
  selectSessoes(db, actor.sid, sql`usuario_id = ${actor.id} and encerrada_em is null and expira_em > now()`)

/** Ends a session of the user; 404 for the session of another user as for one that has ended. */
export function endSessao(ctx: SessionContext, id: string) {
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

export function endOutrasSessoes(ctx: SessionContext) {
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
