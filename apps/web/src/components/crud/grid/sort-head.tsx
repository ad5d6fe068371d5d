import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styles from './data-grid.module.css'

interface SortHeadProps {
  /** Name by which the server knows the column. */
  sort: string
  state: 'ascending' | 'descending' | undefined
  /** True for the one head that is a Tab stop: like the rows, all heads together are one stop. */
  isStop: boolean
  onSort: () => void
  children: string
}

const STEP: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }

/** Column head that sorts the list; left and right arrows move to the next head. */
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
  // Without this, left and right would also close and open a row.
  event.stopPropagation()
}
