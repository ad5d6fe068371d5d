import type { ReactNode } from 'react'
import styles from './print.module.css'

export interface PrintFact {
  label: string
  value: ReactNode
  /** Over the whole width. */
  wide?: boolean | undefined
}

/** Label and value pairs; those without a value are left out. */
export function PrintFacts({ facts }: { facts: readonly PrintFact[] }) {
  const given = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={styles.facts}>
      {given.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Figures at the end of a document. */
export function PrintTotals({ facts }: { facts: readonly PrintFact[] }) {
  return (
    <dl className={styles.totals}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
