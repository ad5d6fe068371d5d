import { type ReactNode, useId } from 'react'
import { Button } from './button'
import styles from './progress.module.css'

export interface ProgressProps {
  label: ReactNode
  value: number
  max: number
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
        {value.toLocaleString('pt-BR')} de {max.toLocaleString('pt-BR')}
      </output>
      <progress className={styles.bar} aria-labelledby={id} value={value} max={Math.max(1, max)} />
      {onCancel && (
        <Button className={styles.cancel} size="sm" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </div>
  )
}
