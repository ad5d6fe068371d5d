import { transaction } from '@trama/server-kit/db/database'
import { unauthorized } from '@trama/server-kit/errors'
import { signToken, TOKEN_HOURS, verifyToken } from '@trama/server-kit/token'
import { and, eq, isNull } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { expiry } from './open-session'
import { actorOf, loadSessionUser, type SessionUser } from './session-user'
import { sessao } from './tables'

const HALF_LIFE_SECONDS = (TOKEN_HOURS / 2) * 3600

/** Replies like Login; after half of its life the token is renewed within the same session (decisions §4). */
export async function validateToken(ctx: SessionContext) {
  const { issuedAt } = await verifyToken(ctx.token, ctx.keys.find)
  const user = await loadSessionUser(ctx.db, ctx.actor.id)
  if (!user) throw unauthorized()
  const isOld = Date.now() / 1000 - issuedAt > HALF_LIFE_SECONDS
  return { resultado: 'OK', token: isOld ? await renew(ctx, user) : ctx.token, usuario: user.usuario }
}

async function renew(ctx: SessionContext, user: SessionUser): Promise<string> {
  const key = await ctx.keys.signing()
  return transaction(ctx.db, async (tx) => {
    const { sid } = ctx.actor
    const extended = await tx
      .update(sessao)
      .set({ expira_em: expiry })
      .where(and(eq(sessao.id, sid), isNull(sessao.encerrada_em)))
      .returning({ id: sessao.id })
    if (extended.length === 0) throw unauthorized()
    return signToken(actorOf(user, sid), key)
  })
}
