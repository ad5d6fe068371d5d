import type { Fact } from '@/components/ui/facts'
import styles from './print.module.css'

/** Label and value pairs; empty ones are left out. */
export function PrintFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value, width }) => (
          <div key={label} data-width={width}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Totals at the end of a document. */
export function PrintTotals({ figures }: { figures: readonly { label: string; text: string }[] }) {
  return (
    <dl className={styles.totals}>
      {figures.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
