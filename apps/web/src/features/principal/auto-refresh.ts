import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshTiles } from '@/components/tile/refresh-tiles'
import { storage } from '@/lib/storage/storage'
import { createStore, useStore } from '@/lib/store'

/** Minutes between automatic refreshes; 0 for none. */
export const INTERVALS = [0, 1, 5, 15] as const
type Interval = (typeof INTERVALS)[number]

const KEY = 'trama.principal.intervalo'
const known = (value: number): Interval => INTERVALS.find((minutes) => minutes === value) ?? 0
const store = createStore<Interval>(known(Number(storage.read(KEY))))

/** Stores the interval on the device; a number not in INTERVALS counts as none. */
export function chooseInterval(minutes: number): void {
  store.set(known(minutes))
  storage.write(KEY, String(known(minutes)))
}

export const useInterval = (): Interval => useStore(store)

/** Refreshes the tiles at the chosen interval while the page is visible. */
export function useAutoRefresh(): void {
  const client = useQueryClient()
  const minutes = useInterval()
  useEffect(() => {
    if (minutes === 0) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshTiles(client)
    }, minutes * 60_000)
    return () => clearInterval(timer)
  }, [client, minutes])
}
