import { widgetRoutes } from '@trama/contract/apl/painel/widget'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'

export const widgetApi = aplClient(widgetRoutes)
/** Query keys of widget lists, data and definitions. */
export const widgetKeys = queryKeys('widget')
