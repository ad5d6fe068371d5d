import { TEXTS } from '@trama/contract/messages'
import type { RouteTable } from '@trama/contract/route'
import { connection, renewSession } from '@/lib/connection/connection'
import { createClient } from './client'
import type { Client } from './client-types'

/** Calls of the portal server, made from the route tables that a feature uses. */
export const portalClient = <const T extends RouteTable>(routes: T): Client<T> =>
  createClient(routes, {
    baseUrl: () => '/api',
    token: () => connection.token,
    renewSession,
    unreachable: 'Não foi possível conectar ao portal. Verifique a sua conexão.',
    emptyReply: TEXTS.emptyPortalReply,
  })
