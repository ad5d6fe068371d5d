import { TEXTS } from '@trama/contract/messages'
import type { RouteTable } from '@trama/contract/route'
import { aplReached } from '@/lib/apl-health'
import { connection, renewSession } from '@/lib/connection'
import { createClient } from './client'
import type { Client } from './client-types'

/**
 * Calls of the application server of the user's company. Made from the route tables that a feature uses, so that
 * a screen loads the schemas of its own calls only.
 */
export const aplClient = <const T extends RouteTable>(routes: T): Client<T> =>
  createClient(routes, {
    baseUrl: () => connection.aplBaseUrl,
    token: () => connection.token,
    headers: { acesso: 'portal-web' },
    query: () => ({ empresa: connection.empresa, usuario: connection.usuario }),
    renewSession,
    onReach: aplReached.set,
    unreachable: TEXTS.aplUnreachable,
    emptyReply: TEXTS.emptyReply,
  })
