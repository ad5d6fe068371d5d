import type { auditoriaRoutes } from '@trama/contract/auditoria'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { listAuditoria } from './list-auditoria'

export const auditoriaHandlers: Handlers<typeof auditoriaRoutes, PublicContext, SessionContext> = {
  listAuditoria: (ctx, { query }) => listAuditoria(ctx, query),
}
