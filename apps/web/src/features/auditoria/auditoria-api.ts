import { type Auditoria, AuditoriaQuery, auditoriaRoutes } from '@trama/contract/auditoria'
import * as z from 'zod/mini'
import { aplClient } from '@/lib/api/apl'
import { portalClient } from '@/lib/api/portal'
import { queryKeys } from '@/lib/query/query-keys'

export const auditoriaKeys = queryKeys('auditoria')

/** Both servers keep an audit trail: the portal's is shown unless `origem` asks for the ERP's. */
export const AuditoriaSearch = z.object({ ...AuditoriaQuery.shape, origem: z.optional(z.enum(['erp'])) })
export type AuditoriaSearch = z.output<typeof AuditoriaSearch>

const portal = portalClient(auditoriaRoutes)
const apl = aplClient(auditoriaRoutes)

export function listAuditoria(
  { origem, ...query }: AuditoriaSearch,
  signal: AbortSignal,
): Promise<Auditoria[]> {
  return (origem ? apl : portal).listAuditoria({ query, signal })
}
