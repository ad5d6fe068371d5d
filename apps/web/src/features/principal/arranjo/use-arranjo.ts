import { useQuery, useQueryClient } from '@tanstack/react-query'
import { preferenciaRoutes } from '@trama/contract/portal/preferencia'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { portalClient } from '@/lib/api/portal'
import { useSession } from '@/lib/session'
import type { Arranjo } from './arranjo'
import { readKept, writeKept } from './arranjo-storage'
import { readArranjo, writeArranjo } from './arranjo-text'

const preferenciaApi = portalClient(preferenciaRoutes)
const params = { chave: 'principal' } as const
/** A drag and what follows it are one save. */
const SAVE_MS = 800
const FRESH_MS = 60_000

/**
 * The user's arrangement: at once as this device knows it, then as the portal does; a change is shown first and saved
 * a moment later. What could not be saved, as with a portal that is older or out of reach, stays on the device and goes
 * with the next visit.
 */
export function useArranjo() {
  const usuario = useSession().usuario.id
  const client = useQueryClient()
  const [kept, setKept] = useState(() => readKept(usuario))
  const queryKey = ['preferencia', params.chave, usuario]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await preferenciaApi.getPreferencia({ params, signal })).valor,
    staleTime: FRESH_MS,
    retry: false,
  })
  // What another device has saved, unless something of this one is on its way.
  const arranjo = useMemo(
    () => (kept.waiting || data === undefined ? kept.arranjo : readArranjo(data)),
    [kept, data],
  )
  useEffect(() => writeKept(usuario, { arranjo, waiting: kept.waiting }), [usuario, arranjo, kept.waiting])

  const save = useEffectEvent(async (mine: Arranjo) => {
    const valor = writeArranjo(mine)
    try {
      await preferenciaApi.savePreferencia({ params, body: { valor } })
    } catch {
      return
    }
    client.setQueryData(queryKey, valor)
    // Changed again in the meantime: that save is on its way.
    setKept((now) => (now.arranjo === mine ? { arranjo: mine, waiting: false } : now))
  })
  useEffect(() => {
    if (!kept.waiting) return undefined
    const timer = window.setTimeout(() => void save(kept.arranjo), SAVE_MS)
    return () => window.clearTimeout(timer)
  }, [kept])

  return { arranjo, arrange: (next: Arranjo) => setKept({ arranjo: next, waiting: true }) }
}
