import { widgetRoutes } from '@trama/contract/apl/painel/widget'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'

export const widgetApi = aplClient(widgetRoutes)
/** Lists and data of widgets, and their definitions. */
export const widgetKeys = queryKeys('widget')
