import { type Db, rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Ends the sessions of a user, in the caller's transaction: for a new password, a deactivation or a change of
 * accesses (decisions §4). Returns how many were open.
 */
export const endSessions = (
  tx: Db,
  usuario_id: number,
  { except }: { except?: string } = {},
): Promise<number> =>
  endSessionsWhere(tx, sql`u.id = ${usuario_id} ${except ? sql`and s.id <> ${except}` : sql``}`)

/** Ends the open sessions that meet a condition over session `s`, user `u` and company `e`. */
export async function endSessionsWhere(tx: Db, condition: SQL): Promise<number> {
  const ended = await rows(
    tx,
    sql`update sessao s set encerrada_em = now() from usuario u, empresa e
        where u.id = s.usuario_id and e.codcli = u.empresa and s.encerrada_em is null and ${condition}
        returning s.id`,
  )
  return ended.length
}
