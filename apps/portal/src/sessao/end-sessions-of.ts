import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow, transaction } from '@trama/server-kit/db/database'
import { readRows } from '@trama/server-kit/db/select'
import { AppError } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { HOUSE } from '../context'

/** Ends the sessions of one user, by e-mail, or of everybody, for the operator. Returns how many were open. */
export function endSessionsOf(db: Db, who: { email: string } | 'todos'): Promise<number> {
  return transaction(db, async (tx) => {
    const of = who === 'todos' ? sql`true` : sql`u.email = ${who.email.trim().toLowerCase()}`
    const isKnown = who === 'todos' || (await firstRow(tx, sql`select 1 from usuario u where ${of}`))
    if (!isKnown) throw new AppError(404, 'Nenhum usuário tem este e-mail.')
    const ended = await readRows(
      tx,
      { id: sql<number>`id`, empresa: sql<string>`empresa`, sessoes: sql<number>`count(*)::int` },
      (list) => sql`with ended as (
            update sessao s set encerrada_em = now() from usuario u
            where u.id = s.usuario_id and ${of} and s.encerrada_em is null and s.expira_em > now()
            returning u.id, u.empresa)
          select ${list} from ended group by id, empresa order by id`,
    )
    await inTurn(ended, ({ id, empresa, sessoes }) =>
      audit(tx, HOUSE, { empresa, acao: 'encerrar', registro: 'sessao', chave: id, depois: { sessoes } }),
    )
    return ended.reduce((sum, { sessoes }) => sum + sessoes, 0)
  })
}
