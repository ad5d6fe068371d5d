import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
  width?: 'double' | 'wide' | undefined
}

/** A record as pairs of label and value; empty values are left out. Needs an ancestor with `container-type`. */
export function Facts({ facts, name }: { facts: readonly Fact[]; name?: string }) {
  return (
    <dl className={styles.facts} aria-label={name}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value, width }) => (
          <div key={label} className={width && styles[width]}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
