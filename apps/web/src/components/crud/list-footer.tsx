import { type ReactNode, useMemo } from 'react'
import { countText, type Noun, partialTotalsText } from './list-noun'
import styles from './list-page.module.css'
import { createSummer, type Total } from './list-totals'

interface ListFooterProps<Row> {
  noun: Noun
  rows: readonly Row[]
  isComplete: boolean
  /** Of all rows of the filters, once known. */
  total?: number | undefined
  totals: readonly Total<Row>[]
  hint: ReactNode
}

/** Count and totals, which say so when they are those of the loaded rows only. */
export function ListFooter<Row>({ noun, rows, isComplete, total, totals, hint }: ListFooterProps<Row>) {
  const sumUp = useMemo(() => createSummer(totals), [totals])
  const sums = useMemo(() => sumUp(rows), [sumUp, rows])
  return (
    <div className={styles.footer}>
      <output className={styles.count}>{countText(noun, rows.length, isComplete, total)}</output>
      {hint}
      {rows.length > 0 && totals.length > 0 && (
        <div className={styles.totals}>
          {!isComplete && <span className={styles.partial}>{partialTotalsText(noun)}:</span>}
          {totals.map(({ label, format }, index) => (
            <span key={label}>
              {label} <strong>{format(sums[index] ?? 0)}</strong>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
