/**
 * Authenticates the caller: this server checks the token's signature, and asks the portal whether the session is
 * alive (decisions §4).
 */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { Outorgante, procuracaoRoutes } from '@trama/contract/portal/procuracao'
import { AppError, unauthorized, unavailable } from '@trama/server-kit/errors'
import { type Actor, verifyToken } from '@trama/server-kit/token'
import type { FastifyRequest } from 'fastify'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { TimedCache } from '@trama/server-kit/timed-cache'
import * as z from 'zod/mini'

const ACCESS_HEADER = 'portal-web'
const MAX_SESSIONS = 10_000
/** Milliseconds that the portal may take to answer. */
const PORTAL_MS = 5_000

/** The user who granted a procuração; older portals neither return an e-mail nor renew the procuração. */
export type Outorgado = Actor & Pick<Outorgante, 'email' | 'renovada'>

export interface SessionSource {
  keys: JWTVerifyGetKey
  /** Asks the portal whether the token's session is alive. */
  isAlive: (token: string) => Promise<boolean>
  /** Gets a procuração for the token's user, by which this server can ask about the user later without a session. */
  procuracaoOf: (token: string) => Promise<string>
  /** Current data of the user who granted the procuração; undefined for a user who could not sign in any more. */
  outorganteOf: (procuracao: string) => Promise<Outorgado | undefined>
}

export function portalSessions(portalUrl: string): SessionSource {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    try {
      return await fetch(new URL(path, portalUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify([body]),
        signal: AbortSignal.timeout(PORTAL_MS),
      })
    } catch {
      throw unavailable()
    }
  }
  return {
    keys: createRemoteJWKSet(new URL('/api/jwks.json', portalUrl), { cooldownDuration: 5_000 }),
    async isAlive(token) {
      const reply = await fetch(new URL('/api/Sessao', portalUrl), {
        headers: { token },
        signal: AbortSignal.timeout(PORTAL_MS),
      })
      // Only an answer of the portal itself ends a session, because clients then wipe the device. A proxy may answer
      // anything else.
      if (!reply.ok && reply.status !== 401) throw unavailable(SERVER_TEXTS.sessionUnchecked)
      return reply.ok
    },
    async procuracaoOf(token) {
      const reply = await post('/api/Procuracao', {}, { token })
      if (reply.status === 401) throw unauthorized()
      return (await rowOf(reply, procuracaoRoutes.createProcuracao.reply)).procuracao
    },
    async outorganteOf(procuracao) {
      const reply = await post('/api/Procuracao/Conferir', { procuracao })
      return reply.status === 401 ? undefined : { ...(await rowOf(reply, Outorgante)), sid: '' }
    },
  }
}

/** The single row of the portal's answer; throws for any other answer. */
async function rowOf<T extends z.ZodMiniType>(reply: Response, schema: T): Promise<z.output<T>> {
  if (!reply.ok) throw unavailable()
  const [row] = z.parse(z.array(z.unknown()), await reply.json())
  return z.decode(schema, row as z.input<T>)
}

/**
 * Returns the function that turns a request into its actor; a session is checked with the portal again after
 * `cacheSeconds`. `serves` throws for a portal company that this server does not serve.
 */
export function authenticator(source: SessionSource, serves: (codcli: string) => void, cacheSeconds: number) {
  const checked = new TimedCache<Promise<Actor>>(cacheSeconds * 1000, MAX_SESSIONS)
  return async (request: FastifyRequest): Promise<Actor> => {
    const { token, acesso } = request.headers
    if (acesso !== ACCESS_HEADER) throw new AppError(400, SERVER_TEXTS.badHeader)
    if (typeof token !== 'string' || token === '') throw unauthorized()
    const actor = await checked.get(token, () => check(source, token, serves))
    // A company may stop being served while its sessions are remembered.
    serves(actor.empresa)
    return actor
  }
}

/**
 * Function that returns the actor of a token that a call names in its body; throws for one that is not alive or of
 * another portal company than the call's.
 */
export const tokenReader =
  (source: SessionSource) =>
  (token: string, codcli: string): Promise<Actor> =>
    check(source, token, (empresa) => {
      if (empresa !== codcli) throw unauthorized()
    })

async function check(source: SessionSource, token: string, serves: (codcli: string) => void): Promise<Actor> {
  try {
    const { actor } = await verifyToken(token, source.keys)
    serves(actor.empresa)
    if (await source.isAlive(token)) return actor
  } catch (error) {
    throw error instanceof AppError ? error : unavailable(SERVER_TEXTS.sessionUnchecked)
  }
  throw unauthorized()
}
