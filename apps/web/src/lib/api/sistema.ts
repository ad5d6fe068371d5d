import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { aplClient } from './apl'

export const sistemaApi = aplClient(sistemaRoutes)
