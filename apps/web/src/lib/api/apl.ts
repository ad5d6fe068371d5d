import { aplRoutes } from '@trama/contract/apl'
import { TEXTS } from '@trama/contract/messages'
import { aplReached } from '@/lib/apl-health'
import { connection, renewSession } from '@/lib/connection'
import { createClient } from './client'

/** Application server of the user's company. Import it from lazy code only: it carries the whole contract. */
export const apl = createClient(aplRoutes, {
  baseUrl: () => connection.aplBaseUrl,
  token: () => connection.token,
  headers: { acesso: 'portal-web' },
  query: () => ({ empresa: connection.empresa, usuario: connection.usuario }),
  renewSession,
  onReach: aplReached.set,
  unreachable: TEXTS.aplUnreachable,
  emptyReply: TEXTS.emptyReply,
})
