import { TEXTS } from '@trama/contract/messages'
import type { RouteTable } from '@trama/contract/route'
import { noteReach, portalReached } from '@/lib/connection/apl-health'
import { connection, renewSession } from '@/lib/connection/connection'
import { hearDate } from '@/lib/connection/device-clock'
import { type ClientConfig, createClient } from './client'
import type { Client } from './client-types'
import { probe } from './probe'

const config: ClientConfig = {
  baseUrl: () => '/api',
  token: () => connection.token,
  renewSession,
  onReach: (reached) => noteReach(portalReached, reached),
  onDate: hearDate,
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
    isAlive: () => probe((signal) => fetch('/api/Sessao', { signal })),
    ...(token !== undefined && { token: () => token, renewSession: () => Promise.resolve(false) }),
  })
