/** Who calls: the token's signature is checked here, the session's life is asked of the portal (decisions §4). */
import { TEXTS } from '@trama/contract/messages'
import { AppError, unauthorized, unavailable } from '@trama/server-kit/errors'
import { type Actor, verifyToken } from '@trama/server-kit/token'
import type { FastifyRequest } from 'fastify'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { TimedCache } from '@trama/server-kit/timed-cache'

const ACCESS_HEADER = 'portal-web'
const MAX_SESSIONS = 10_000

export interface SessionSource {
  keys: JWTVerifyGetKey
  /** Asks the portal whether the token's session still lives. */
  isAlive: (token: string) => Promise<boolean>
}

export function portalSessions(portalUrl: string): SessionSource {
  return {
    keys: createRemoteJWKSet(new URL('/api/jwks.json', portalUrl), { cooldownDuration: 5_000 }),
    async isAlive(token) {
      const reply = await fetch(new URL('/api/Sessao', portalUrl), {
        headers: { token },
        signal: AbortSignal.timeout(5_000),
      })
      if (reply.status >= 500) throw unavailable(TEXTS.sessionUnchecked)
      return reply.ok
    },
  }
}

/** Returns the function that turns a request into its actor; a session is asked for again after `cacheSeconds`. */
export function authenticator(source: SessionSource, empresa: string, cacheSeconds: number) {
  const checked = new TimedCache<Promise<Actor>>(cacheSeconds * 1000, MAX_SESSIONS)
  return async (request: FastifyRequest): Promise<Actor> => {
    const { token, acesso } = request.headers
    if (acesso !== ACCESS_HEADER) throw new AppError(400, TEXTS.badHeader)
    if (typeof token !== 'string' || token === '') throw unauthorized()
    return checked.get(token, () => check(source, token, empresa))
  }
}

async function check(source: SessionSource, token: string, empresa: string): Promise<Actor> {
  try {
    const { actor } = await verifyToken(token, source.keys, empresa)
    if (await source.isAlive(token)) return actor
  } catch (error) {
    throw error instanceof AppError ? error : unavailable(TEXTS.sessionUnchecked)
  }
  throw unauthorized()
}
