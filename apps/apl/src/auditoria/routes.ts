import type { auditoriaRoutes } from '@trama/contract/auditoria'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'

export const auditoriaHandlers: Handlers<typeof auditoriaRoutes, PublicContext, AplContext> = {
  listAuditoria: async () => {
    throw unavailable()
  },
}
