import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './data-grid.module.css'
import { isIdle } from '../form/focus-start'
import type { Column } from './grid-column'
import { type ListOrder, nextOrder, sortOf, sortState } from '../list/list-order'
import { SelectBox } from './select-box'
import { ArrowDown, ArrowUp } from 'lucide-react'

interface GridHeadProps<Row> {
  columns: readonly Column<Row>[]
  hasToggle: boolean
  hasActions: boolean
  /** How many of the rows are selected; undefined where rows cannot be selected. */
  selected?: 'none' | 'some' | 'all' | undefined
  /** Present when the list can be sorted: heads of sortable columns are then buttons. */
  sorting?: GridSorting | undefined
}

export interface GridSorting extends ListOrder {
  /**
   * The column head that was clicked for the current order, so that focus is restored to it when new rows are drawn.
   */
  head: string | undefined
}

export function GridHead<Row>({ columns, hasToggle, hasActions, selected, sorting }: GridHeadProps<Row>) {
  const row = useRef<HTMLTableRowElement>(null)
  const nameOf = (column: Column<Row>) => sorting && sortOf(column, sorting.sorts)
  const sorts = columns.flatMap((column) => nameOf(column) ?? [])
  const kept = sorting?.head
  const stop = kept !== undefined && sorts.includes(kept) ? kept : sorts[0]

  useEffect(() => {
    if (kept === undefined || !isIdle(document.activeElement)) return
    row.current?.querySelector<HTMLElement>(`[data-sort="${kept}"]`)?.focus({ preventScroll: true })
  }, [kept])

  return (
    <thead className={styles.head}>
      <tr ref={row} aria-rowindex={1} className={styles.row}>
        {selected && (
          <th scope="col" className={styles.select} data-select-all>
            <SelectBox label="Selecionar todos" checked={selected === 'all'} some={selected === 'some'} />
          </th>
        )}
        {hasToggle && <HiddenHead name="Detalhes" />}
        {columns.map((column) => {
          const { id, header, number } = column
          const sort = nameOf(column)
          const state = sorting && sortState(sort, sorting)
          return (
            <th key={id} scope="col" className={styles.cell} data-number={number} aria-sort={state}>
              {sorting && sort !== undefined ? (
                <SortHead
                  sort={sort}
                  state={state}
                  isStop={sort === stop}
                  onSort={() => sorting.onOrder(nextOrder(sort, sorting), sort)}
                >
                  {header}
                </SortHead>
              ) : (
                header
              )}
            </th>
          )
        })}
        {hasActions && <HiddenHead name="Ações" />}
      </tr>
    </thead>
  )
}

function HiddenHead({ name }: { name: string }) {
  return (
    <th scope="col" className={styles.cell}>
      <span className="visually-hidden">{name}</span>
    </th>
  )
}

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
function SortHead({ sort, state, isStop, onSort, children }: SortHeadProps) {
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
