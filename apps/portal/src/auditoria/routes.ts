import type { auditoriaRoutes } from '@trama/contract/auditoria'
import { listAuditoria } from '@trama/server-kit/db/list-auditoria'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'

export const auditoriaHandlers: Handlers<typeof auditoriaRoutes, PublicContext, SessionContext> = {
  listAuditoria: ({ db, actor }, { query }) =>
    listAuditoria(db, query, actor.tipo === 'master' ? undefined : actor.empresa),
}
