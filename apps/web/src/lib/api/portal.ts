import { TEXTS } from '@trama/contract/messages'
import { portalRoutes } from '@trama/contract/portal'
import { connection, renewSession } from '@/lib/connection'
import { createClient } from './client'

/** Portal server: logins, users, companies, accesses. */
export const portal = createClient(portalRoutes, {
  baseUrl: () => '/api',
  token: () => connection.token,
  renewSession,
  unreachable: 'Não foi possível conectar ao portal. Verifique a sua conexão.',
  emptyReply: TEXTS.emptyPortalReply,
})
