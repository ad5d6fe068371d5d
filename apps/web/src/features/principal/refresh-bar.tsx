import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { refreshTiles } from '@/components/tile/refresh-tiles'
import { SelectField } from '@/components/fields/choice/select-field'
import { Button } from '@/components/ui/button'
import { chooseInterval, INTERVALS, useAutoRefresh, useInterval } from './auto-refresh'
import styles from './refresh-bar.module.css'

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
