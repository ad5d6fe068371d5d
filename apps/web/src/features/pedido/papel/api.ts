import { documentoRoutes } from '@trama/contract/apl/documento'
import { aplClient } from '@/lib/api/apl'

export const documentoApi = aplClient(documentoRoutes)
