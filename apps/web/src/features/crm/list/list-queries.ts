import { type Crm, type CrmFilters, type CrmQuery, crmListRoutes } from '@trama/contract/apl/crm/list'
import { aplClient } from '@/lib/api/apl'

const { listCrm: list, totalCrm: total } = crmListRoutes
const apl = aplClient({ list, total })

export const listCrm = (query: CrmQuery, signal: AbortSignal): Promise<Crm[]> => apl.list({ query, signal })

export const totalCrm = (query: CrmFilters, signal: AbortSignal): Promise<{ total: number }> =>
  apl.total({ query, signal })
