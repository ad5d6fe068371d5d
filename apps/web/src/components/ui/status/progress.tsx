import { formatInteger } from '@trama/rules/number-br'
import { type ReactNode, useId } from 'react'
import { Button } from '../button'
import { ProgressBar } from './progress-bar'
import styles from './progress.module.css'

export interface ProgressProps {
  label: ReactNode
  /** Undefined where nothing is counted. */
  value: number | undefined
  /** Undefined while nobody knows how many there will be. */
  max: number | undefined
  onCancel?: (() => void) | undefined
}

/** Long work: what, how many of how many, and a way out. */
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
