import { TEXTS } from '@trama/contract/messages'
import type { RouteTable } from '@trama/contract/route'
import { noteReach, portalReached } from '@/lib/connection/apl-health'
import { connection, renewSession } from '@/lib/connection/connection'
import { type ClientConfig, createClient } from './client'
import type { Client } from './client-types'

const config: ClientConfig = {
  baseUrl: () => '/api',
  token: () => connection.token,
  renewSession,
  onReach: (reached) => noteReach(portalReached, reached),
  unreachable: 'Não foi possível conectar ao portal. Verifique a sua conexão.',
  emptyReply: TEXTS.emptyPortalReply,
}

/**
 * Calls of the portal server, made from the route tables that a feature uses: by the own session, or by another one's
 * token.
 */
export const portalClient = <const T extends RouteTable>(routes: T, token?: string): Client<T> =>
  createClient(routes, {
    ...config,
    isAlive: probePortal,
    ...(token !== undefined && { token: () => token, renewSession: () => Promise.resolve(false) }),
  })

const PROBE_MS = 3000

/** Asks the portal for a sign of life, for a few seconds; a refusal is one too. */
async function probePortal(): Promise<boolean> {
  try {
    await fetch('/api/Sessao', { signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch {
    return false
  }
}
