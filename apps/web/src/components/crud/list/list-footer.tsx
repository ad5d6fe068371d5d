import { ChevronUp } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { countText, type Noun, partialTotalsText } from './list-noun'
import styles from './list-page.module.css'
import type { FiguresState } from './use-list-figures'
import { createSummer, type Total } from './list-totals'

interface ListFooterProps<Row> {
  noun: Noun
  rows: readonly Row[]
  isComplete: boolean
  /** Number of all rows that match the filters, once known. */
  total?: number | undefined
  totals: readonly Total<Row>[]
  /** The `totals` over all rows of the filters, once known. */
  wholeSums?: readonly number[] | undefined
  /** Sums over all rows from the server; undefined where the list sums its own rows. */
  figures?: FiguresState | undefined
  hint: ReactNode
  /** Line below the unfolded totals. */
  remark?: ReactNode
}

/** Count and totals of a list, marked when they cover only the loaded rows; a phone has them in one line that unfolds. */
export function ListFooter<Row>(props: ListFooterProps<Row>) {
  const { noun, rows, isComplete, total, totals, wholeSums, figures, hint, remark } = props
  const sumUp = useMemo(() => createSummer(totals), [totals])
  const sums = useMemo(() => sumUp(rows), [sumUp, rows])
  const [isOpen, setOpen] = useState(false)
  const folds = rows.length > 0 && (totals.length > 1 || figures !== undefined || Boolean(hint))
  return (
    <div className={styles.footer} data-open={isOpen || undefined}>
      <output className={styles.count}>{countText(noun, rows.length, isComplete, total)}</output>
      {hint && <div className={styles.hint}>{hint}</div>}
      {rows.length > 0 && figures && <Figures {...figures} />}
      {rows.length > 0 && totals.length > 0 && !figures && (
        <div className={styles.totals}>
          {!isComplete && !wholeSums && <span>{partialTotalsText(noun)}:</span>}
          {totals.map(({ label, format }, index) => (
            <span key={label}>
              {label} <strong>{format((wholeSums ?? sums)[index] ?? 0)}</strong>
            </span>
          ))}
        </div>
      )}
      {folds && (
        <IconButton
          label={totals.length > 0 || figures ? 'Totais' : 'Explicação'}
          icon={<ChevronUp />}
          className={styles.unfold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && remark}
    </div>
  )
}

function Figures({ figures, failed }: FiguresState) {
  if (failed) return <span className={styles.totals}>Totais indisponíveis.</span>
  return (
    <output className={styles.totals} aria-busy={figures === undefined}>
      {figures?.map(({ label, text }) => (
        <span key={label}>
          {label} <strong>{text}</strong>
        </span>
      )) ?? 'Somando...'}
    </output>
  )
}
