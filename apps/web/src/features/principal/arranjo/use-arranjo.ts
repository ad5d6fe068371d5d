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
/** Milliseconds before saving: a drag and the changes right after it become one save. */
const SAVE_MS = 800
const FRESH_MS = 60_000

/**
 * The user's arrangement: first from this device, then from the portal. A change is shown at once and saved a moment
 * later. What could not be saved, because the portal is older or out of reach, stays on the device and is sent on the
 * next visit.
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
  // The portal's arrangement, which another device may have saved, unless a change of this device is still unsaved.
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
    // An arrangement changed again in the meantime still waits for its own save.
    setKept((now) => (now.arranjo === mine ? { arranjo: mine, waiting: false } : now))
  })
  useEffect(() => {
    if (!kept.waiting) return undefined
    const timer = window.setTimeout(() => void save(kept.arranjo), SAVE_MS)
    return () => window.clearTimeout(timer)
  }, [kept])

  return { arranjo, arrange: (next: Arranjo) => setKept({ arranjo: next, waiting: true }) }
}
