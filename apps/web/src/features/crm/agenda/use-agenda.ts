import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type AgendaItem, type AgendaQuery, crmAgendaRoutes } from '@trama/contract/apl/crm/agenda'
import { formatDateBr } from '@trama/rules/date-br'
import { useEffect, useMemo } from 'react'
import { rememberList } from '@/components/crud/form/use-back-to-list'
import { aplClient } from '@/lib/api/apl'
import { isInternal } from '@/lib/menu'
import { whenIdle } from '@/lib/query/ahead'
import { type Session, useSession } from '@/lib/session'
import { useMedia } from '@/lib/storage/browser-state'
import { crmKeys } from '../crm-api'
import { type AgendaAddress, type AgendaSearch, readAddress } from './address'
import { periodOf, stepOf } from './model'

const apl = aplClient(crmAgendaRoutes)

export const agendaKey = [...crmKeys.all, 'agenda'] as const

/** Keeps the month before on the screen while the next one loads. */
const agendaQuery = (query: AgendaQuery) =>
  queryOptions({
    queryKey: [...agendaKey, query],
    queryFn: ({ signal }) => apl.agendaCrm({ query, signal }),
    placeholderData: keepPreviousData,
  })

const NONE: readonly AgendaItem[] = []
/** Media query of phones, on which days stand one below the other. */
export const PHONE = '(max-width: 640px)'

/** Whether the user chooses whose contacts are shown: internal users do; a representative sees only own customers. */
export const choosesWhose = ({ usuario }: Session): boolean => isInternal(usuario.tipo)

const queryOf = ({ visao, dia, todos }: AgendaAddress, session: Session): AgendaQuery => ({
  ...periodOf(visao, dia),
  atrasados: 'S',
  ...(choosesWhose(session) && !todos && { usuario_dest: session.usuarioErp?.codigo ?? 'TI' }),
})

/** State of the agenda: what the address shows, its contacts, and how to change the address. */
export function useAgenda() {
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isPhone = useMedia(PHONE)
  const search: AgendaSearch = useSearch({ strict: false })
  const address = readAddress(search, isPhone ? 'dia' : 'mes')
  const query = queryOf(address, session)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...agendaQuery(query),
    enabled: address.visao !== 'visitar',
  })
  const { visao, dia, todos, por } = address

  const written = JSON.stringify(search)
  useEffect(() => rememberList('/AgendaCrm', JSON.parse(written) as Record<string, string>), [written])

  // Loads the next view ahead, because the user is likely to open it.
  useEffect(
    () =>
      whenIdle(() => {
        if (visao === 'visitar') return
        for (const by of [1, -1] as const) {
          const there = queryOf({ visao, todos, por, dia: stepOf(visao, dia, by) }, session)
          void client.prefetchQuery(agendaQuery(there))
        }
      }),
    [client, session, visao, dia, todos, por],
  )

  const go = useMemo(
    () =>
      (to: Partial<AgendaAddress>, replace = false) => {
        const next = { visao, dia, todos, por, ...to }
        const search: AgendaSearch = {
          visao: next.visao,
          dia: formatDateBr(next.dia),
          ...(next.todos && { de: 'todos' }),
          ...(next.visao === 'quadro' && { por: next.por }),
        }
        void navigate({ to: '/AgendaCrm', search, replace })
      },
    [navigate, visao, dia, todos, por],
  )
  return {
    ...address,
    isPhone,
    items: data ?? NONE,
    isLoading: !data,
    isPlaceholderData,
    error,
    isFetching,
    refetch,
    go,
  }
}
