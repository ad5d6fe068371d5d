import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styles from './data-grid.module.css'

interface SortHeadProps {
  /** The server's name of the column. */
  sort: string
  state: 'ascending' | 'descending' | undefined
  /** All heads are one Tab stop, as the rows are. */
  isStop: boolean
  onSort: () => void
  children: string
}

const STEP: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }

/** A column's head that sorts; arrows go to the next one. */
export function SortHead({ sort, state, isStop, onSort, children }: SortHeadProps) {
  return (
    <button
      type="button"
      className={styles.sort}
      data-sort={sort}
      data-on={state}
      tabIndex={isStop ? 0 : -1}
      onClick={onSort}
      onKeyDown={goOn}
    >
      {children}
      {state === 'descending' ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
    </button>
  )
}

function goOn(event: KeyboardEvent<HTMLElement>) {
  const step = STEP[event.key]
  const heads = event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-sort]')
  if (step === undefined || !heads) return
  heads[[...heads].indexOf(event.currentTarget) + step]?.focus()
  event.preventDefault()
  // Left and right would close and open a row.
  event.stopPropagation()
}
