import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { sessao } from './tables'

/** Ends the session of the token, on every server. */
export function logout(ctx: SessionContext) {
  const { sid, empresa } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    await tx
      .update(sessao)
      .set({ encerrada_em: sql`now()` })
      .where(and(eq(sessao.id, sid), isNull(sessao.encerrada_em)))
    await audit(tx, ctx, { empresa, acao: 'logout', registro: 'sessao', chave: sid })
    return { resultado: 'OK' }
  })
}
