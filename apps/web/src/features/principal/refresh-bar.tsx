import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { SelectField } from '@/components/fields/choice/select-field'
import { Button } from '@/components/ui/button'
import { canRefresh } from '@/lib/query/can-refresh'
import styles from './refresh-bar.module.css'
import { useEffect } from 'react'
import { storage } from '@/lib/storage/storage'
import { createStore, useStore } from '@/lib/store'

/** Reads every visible tile again, each call once; resolves when all calls have answered. */
const refreshTiles = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: 'active', predicate: ({ meta, state }) => meta?.tile === true && canRefresh(state) },
    { cancelRefetch: false },
  )

/** Minutes between automatic refreshes; 0 for none. */
const INTERVALS = [0, 1, 5, 15] as const
type Interval = (typeof INTERVALS)[number]

const KEY = 'trama.principal.intervalo'
const known = (value: number): Interval => INTERVALS.find((minutes) => minutes === value) ?? 0
const store = createStore<Interval>(known(Number(storage.read(KEY))))

/** Stores the interval on the device; a number not in INTERVALS counts as none. */
function chooseInterval(minutes: number): void {
  store.set(known(minutes))
  storage.write(KEY, String(known(minutes)))
}

const useInterval = (): Interval => useStore(store)

/** Refreshes the tiles at the chosen interval while the page is visible. */
function useAutoRefresh(): void {
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

const INTERVAL_OPTIONS = INTERVALS.map((minutes) => ({
  value: minutes,
  label: minutes === 0 ? 'Atualização manual' : `A cada ${minutes} min`,
}))

/** Button "Atualizar" for all tiles, and the choice of the automatic interval. */
export function RefreshBar() {
  const client = useQueryClient()
  const minutes = useInterval()
  const isReading = useIsFetching({ predicate: ({ meta }) => meta?.tile === true }) > 0
  useAutoRefresh()
  return (
    <div className={styles.bar}>
      <SelectField
        label="Atualização automática"
        hideLabel
        placeholder={null}
        value={minutes}
        onChange={({ target }) => chooseInterval(Number(target.value))}
        options={INTERVAL_OPTIONS}
      />
      <Button icon={<RotateCw />} busy={isReading} onClick={() => void refreshTiles(client)}>
        Atualizar
      </Button>
    </div>
  )
}
