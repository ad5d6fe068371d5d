import type { auditoriaRoutes } from '@trama/contract/auditoria'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { listAuditoria } from './list-auditoria'

export const auditoriaHandlers: Handlers<typeof auditoriaRoutes, PublicContext, AplContext> = {
  listAuditoria: (ctx, { query }) => listAuditoria(ctx, query),
}
