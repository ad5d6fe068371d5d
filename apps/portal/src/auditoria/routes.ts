import type { auditoriaRoutes } from '@trama/contract/auditoria'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'

export const auditoriaHandlers: Handlers<typeof auditoriaRoutes, PublicContext, SessionContext> = {
  listAuditoria: async () => {
    throw unavailable()
  },
}
