import { formatInteger } from '@trama/rules/number-br'
import { type ReactNode, useId } from 'react'
import { Button } from '../button'
import { ProgressBar } from './progress-bar'
import styles from './progress.module.css'

export interface ProgressProps {
  label: ReactNode
  /** Number done so far; undefined where nothing is counted. */
  value: number | undefined
  /** Number in total; undefined while it is unknown. */
  max: number | undefined
  onCancel?: (() => void) | undefined
}

/** Progress of long work: its name, how much of how much is done, and a cancel button. */
export function Progress({ label, value, max, onCancel }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <output className={styles.count}>
        {value !== undefined && formatInteger(value)}
        {max !== undefined && ` de ${formatInteger(max)}`}
      </output>
      <ProgressBar
        className={styles.bar}
        aria-labelledby={id}
        value={max === undefined ? undefined : (value ?? 0)}
        max={max ?? 1}
      />
      {onCancel && (
        <Button className={styles.cancel} size="sm" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </div>
  )
}
