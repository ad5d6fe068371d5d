import type { sessaoRoutes } from '@trama/contract/portal/sessao'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { notFound, unauthorized } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { signToken, TOKEN_HOURS, verifyToken } from '@trama/server-kit/token'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PublicContext, SessionContext } from '../context'
import { empresaScope } from '../empresa/policy'
import { empresa } from '../empresa/tables'
import { portalValidator } from '../empresa/validate-portal'
import { login } from './login'
import { expiry } from './open-session'
import { actorOf, loadSessionUser, type SessionUser } from './session-user'
import { sessao } from './tables'

const HALF_LIFE_SECONDS = (TOKEN_HOURS / 2) * 3600

/** Replies like Login; after half of its life the token is renewed within the same session (decisions §4). */
async function validateToken(ctx: SessionContext) {
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

/** Ends the session of the token, on every server. */
function logout(ctx: SessionContext) {
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

/** Address at which the company's APL answers; only a master learns the address of another company. */
async function readEndereco({ db, actor }: SessionContext, query: { empresa?: string | undefined }) {
  const [found] = await db
    .select({ servidor: empresa.servidor, porta: empresa.porta })
    .from(empresa)
    .where(and(eq(empresa.codcli, query.empresa ?? actor.empresa), empresaScope(actor)))
  if (!found) throw notFound()
  return found
}

/** Handlers of one server; each has its own, because some limits are counted per process. */
export const sessaoHandlers = (): Handlers<typeof sessaoRoutes, PublicContext, SessionContext> => {
  const validatePortal = portalValidator()
  return {
    login: (ctx, { body }) => login(ctx, body),
    validateToken: (ctx) => validateToken(ctx),
    logout: (ctx) => logout(ctx),
    // Authentication has already checked that the session is live.
    getSessao: async () => ({ ativa: 'S' }),
    enderecoApi: (ctx, { query }) => readEndereco(ctx, query),
    validatePortal: (ctx, { query }) => validatePortal(ctx, query),
  }
}
