import { empresaPortalRoutes } from '@trama/contract/portal/empresa'
import { portalClient } from '@/lib/api/portal'
import { queryKeys } from '@/lib/query/query-keys'

export const empresaApi = portalClient(empresaPortalRoutes)
export const empresaKeys = queryKeys('empresa-portal')
