import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PREFERENCIA_MAX, preferenciaRoutes } from '@trama/contract/portal/preferencia'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { portalClient } from '@/lib/api/portal'
import { useSession } from '@/lib/session'
import type { Arranjo, Place } from './arranjo'
import { storage } from '@/lib/storage/storage'

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

interface Kept {
  arranjo: Arranjo
  /** Whether the arrangement is not yet saved in the portal. */
  waiting: boolean
}

const WAITS = '!'
const keyOf = (usuario: number) => `trama.principal.${usuario}`

/** A user's arrangement as stored on this device: shown before the portal answers, and when it cannot be reached. */
function readKept(usuario: number): Kept {
  const text = storage.read(keyOf(usuario)) ?? ''
  const waiting = text.startsWith(WAITS)
  return { arranjo: readArranjo(waiting ? text.slice(1) : text), waiting }
}

function writeKept(usuario: number, { arranjo, waiting }: Kept): void {
  const text = `${waiting ? WAITS : ''}${writeArranjo(arranjo) ?? ''}`
  if (text === '') storage.remove(keyOf(usuario))
  else storage.write(keyOf(usuario), text)
}

/**
 * An arrangement as short JSON text: [id, width or 0, 1 when hidden] for each tile; the last tiles are left out where the text would be too long.
 */
export function writeArranjo(arranjo: Arranjo): string | null {
  if (!arranjo) return null
  const rows = arranjo.map(({ id, width, hidden }) => [id, width ?? 0, hidden ? 1 : 0])
  let text = JSON.stringify({ tiles: rows })
  while (text.length > PREFERENCIA_MAX) {
    rows.length = Math.floor(rows.length * 0.9)
    text = JSON.stringify({ tiles: rows })
  }
  return text
}

/** Reads a stored arrangement; null when there is none or the text is not valid. */
export function readArranjo(text: string | null | undefined): Arranjo {
  try {
    const { tiles } = (JSON.parse(text ?? 'null') ?? {}) as { tiles?: unknown }
    return Array.isArray(tiles) ? unique(tiles.flatMap(placeOf)) : null
  } catch {
    return null
  }
}

function placeOf(row: unknown): Place[] {
  if (!Array.isArray(row)) return []
  const [id, width, hidden] = row as unknown[]
  if (typeof id !== 'string') return []
  return [
    { id, ...(typeof width === 'number' && width > 0 && { width }), ...(hidden === 1 && { hidden: true }) },
  ]
}

const unique = (places: Place[]) =>
  places.filter(({ id }, i) => places.findIndex((other) => other.id === id) === i)
