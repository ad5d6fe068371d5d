import type { Db } from '@trama/server-kit/db/database'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { sessao } from './tables'

/**
 * Ends every session of a user, in the caller's transaction: for a new password, a deactivation or a change of
 * accesses (decisions §4). Returns how many were open.
 */
export async function endSessions(tx: Db, usuario_id: number): Promise<number> {
  const ended = await tx
    .update(sessao)
    .set({ encerrada_em: sql`now()` })
    .where(and(eq(sessao.usuario_id, usuario_id), isNull(sessao.encerrada_em)))
    .returning({ id: sessao.id })
  return ended.length
}
