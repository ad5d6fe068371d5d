import { randomUUID } from 'node:crypto'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { TOKEN_HOURS } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import type { Author } from '../context'
import { actorOf, type SessionUser } from './session-user'
import { sessao } from './tables'

/** SQL for the end of a session that is opened or renewed now, the same as the end of its token. */
export const expiry = sql<Date>`now() + ${TOKEN_HOURS} * interval '1 hour'`

/** Stores a new session and its audit entry; returns the user of the session. */
export async function openSession(
  tx: Db,
  by: Author,
  user: SessionUser,
  como: { dois_fatores?: string } = {},
) {
  const id = randomUUID()
  const actor = actorOf(user, id)
  await tx.insert(sessao).values({ id, usuario_id: actor.id, expira_em: expiry, ip: by.ip, agente: by.agent })
  await audit(
    tx,
    { ...by, actor },
    {
      empresa: actor.empresa,
      acao: 'login',
      registro: 'sessao',
      chave: id,
      depois: { agente: by.agent, ...como },
    },
  )
  return actor
}
