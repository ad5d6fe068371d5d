import { type AgendaQuery, crmAgendaRoutes } from '@trama/contract/apl/crm/agenda'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { aplClient } from '@/lib/api/apl'
import { crmKeys } from '../crm-api'

const apl = aplClient(crmAgendaRoutes)

export const agendaKey = [...crmKeys.all, 'agenda'] as const

/** Keeps the month before on the screen while the next one loads. */
export const agendaQuery = (query: AgendaQuery) =>
  queryOptions({
    queryKey: [...agendaKey, query],
    queryFn: ({ signal }) => apl.agendaCrm({ query, signal }),
    placeholderData: keepPreviousData,
  })
