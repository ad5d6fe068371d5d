import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/lib/api/api-error'
import { GROUP_ROWS, type Hit, isRecordNumber, type SearchSource } from '@/lib/domain'
import { useSession } from '@/lib/session'
import { useOnline } from '@/lib/storage/browser-state'
import { recentList } from '@/lib/storage/recent-list'
import { useSettled } from '@/lib/use-settled'
import { type Screen, screenHits } from './screen-hits'

const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'key', 'label', 'detail', 'href'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/** Records that were opened last from the search. */
export const recentHits = recentList<Hit>({
  name: 'busca',
  isRow: isHit,
  keyOf: ({ key }) => key,
  most: GROUP_ROWS,
})

const DEBOUNCE_MS = 300

export interface HitGroup {
  heading: string
  hits: readonly Hit[]
}

/** Results for a text: screens at once, results of the servers after a pause in typing. */
export function useHits(text: string, screens: readonly Screen[], all: readonly SearchSource[]) {
  const session = useSession()
  const wanted = text.trim()
  const rested = useSettled(wanted, DEBOUNCE_MS)
  const [sources] = useState(() => all.filter(({ isOpen }) => isOpen(session)))
  // One letter would match half of all records; one digit is a number.
  const isAsked = wanted.length > 1 || /^\d$/.test(wanted)
  const answers = useQueries({
    queries: sources.map(({ kind, search }) => ({
      queryKey: ['busca', kind, rested],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(rested, signal),
      enabled: isAsked && rested === wanted,
      retry: false,
    })),
  })
  const isCurrent = isAsked && rested === wanted
  const online = useOnline()
  const failed = isCurrent ? answers.filter(({ error }) => error) : []
  return {
    /** True when records are searched too, not only screens. */
    hasRecords: sources.some(({ isHelp }) => !isHelp),
    groups: wanted ? found() : known(screens, sources),
    isPending: isAsked && (rested !== wanted || answers.some(({ isFetching }) => isFetching)),
    failures: online ? [...new Set(failed.map(({ error }) => errorText(error)))] : [],
    /** True where only what lies on the device was searched. */
    isOnDevice: !online && failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }

  function found(): HitGroup[] {
    const fromServers = sources.map(({ leads, heading }, index) => ({
      leads,
      heading,
      isAnswered: answers[index]?.isFetched ?? false,
      hits: answers[index]?.data ?? [],
    }))
    // A number more probably means an order than a customer.
    const first = isRecordNumber(wanted) ? 'number' : 'name'
    fromServers.sort((a, b) => Number(b.leads === first) - Number(a.leads === first))
    // Groups are shown from the top down, because rows inserted above would replace the row that Enter is about to
    // open.
    const waiting = fromServers.findIndex(({ isAnswered }) => !isAnswered)
    const shown = fromServers.slice(0, waiting === -1 ? undefined : waiting)
    const local = { heading: 'Telas', hits: screenHits(screens, wanted).slice(0, GROUP_ROWS) }
    return [local, ...(isCurrent ? shown : [])].filter(({ hits }) => hits.length > 0)
  }
}

/** Results for an empty text: the records opened last, if the session may still open them, and the screens. */
function known(screens: readonly Screen[], sources: readonly SearchSource[]): HitGroup[] {
  const all = screenHits(screens, '')
  const recent = recentHits
    .read()
    .filter(({ kind, key }) =>
      kind === 'screen' ? all.some((hit) => hit.key === key) : sources.some((source) => source.kind === kind),
    )
  const others = all.filter(({ key }) => !recent.some((hit) => hit.key === key))
  return [
    { heading: 'Recentes', hits: recent },
    { heading: 'Telas', hits: others },
  ].filter(({ hits }) => hits.length > 0)
}
