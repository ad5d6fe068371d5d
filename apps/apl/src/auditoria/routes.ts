import type { auditoriaRoutes } from '@trama/contract/auditoria'
import { listAuditoria } from '@trama/server-kit/db/list-auditoria'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'

export const auditoriaHandlers: Handlers<typeof auditoriaRoutes, PublicContext, AplContext> = {
  listAuditoria: ({ db, empresa }, { query }) => listAuditoria(db, query, empresa),
}
