import { type FocusEvent, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { loadPart } from '@/lib/load-part'
import styles from './data-grid.module.css'
import { isIdle } from '../form/focus-start'
import { ACTIONS_WIDTH, type Column, type RowAction, trackStyle, tracksOf } from './grid-column'
import { GridHead, type GridSorting } from './grid-head'
import { GridRow } from './grid-row'
import type { GridSelection } from './grid-selection'
import { useActiveRow } from './use-active-row'
import { useGridActions } from './use-grid-actions'
import { useGridRows } from './use-grid-rows'

const RowMenu = lazy(async () => ({ default: (await loadPart(() => import('./row-menu'))).RowMenu }))

/** The active row of a list, and its scroll position. */
export interface GridView {
  offset: number
  active: number
}

export interface DataGridProps<Row> {
  /** Id of the element that takes the focus. */
  id: string
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** True to show the rows as cards. */
  isCards: boolean
  rowKey: (row: Row) => string
  /** Name of the record: "Pedido 12". */
  rowName: (row: Row) => string
  /** Actions of a row. Must be the same function between renders: rows are rendered again for another one. */
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Width of the actions, in rem. */
  actionsWidth?: number | undefined
  /** Content below an expanded row; makes rows expandable. Must be the same function between renders, too. */
  rowDetail?: ((row: Row) => ReactNode) | undefined
  /** Selection of rows; adds a checkbox to each, and Space, Shift and Ctrl+A. */
  selection?: GridSelection<Row> | undefined
  /** Sort order; turns the heads of columns with `sort` into buttons. */
  sorting?: GridSorting | undefined
  /** Content after the last row: loading, or a failure. */
  end?: ReactNode
  /** True when the last row is loaded. */
  isComplete: boolean
  /** True while old rows are shown and others load. */
  isBusy?: boolean | undefined
  onNearEnd: () => void
  startView?: GridView | undefined
  /** True to take the focus when no element has it. */
  startsFocused?: boolean | undefined
  onLeave?: ((view: GridView) => void) | undefined
}

/** Number of rows before the end at which the next page is requested, so that a user does not reach the end. */
const NEAR_END = 30

/**
 * A virtual table, smooth with 100,000 rows. One Tab stop: arrows, Page Up and
 * Down, Home and End move the active row, Enter expands it or opens its first action, letters run actions; where
 * rows can be selected, Space, Shift and Ctrl+A do it.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rows, columns, rowKey, rowName, rowActions, rowDetail, startView, isComplete, isBusy } = props
  const { id, selection, isCards } = props
  const place = useActiveRow(rows, rowKey, startView?.active ?? -1)
  const { index: active, activate } = place
  const { scroller, setScroller, isWide, there, first, last, reveal } = useGridRows({
    rows,
    rowKey,
    isCards,
    canExpand: rowDetail !== undefined,
    startOffset: startView?.offset ?? 0,
    onLeave: (offset) => props.onLeave?.({ offset, active }),
  })
  const focus = () => focusGrid(id)
  const { expanded, menu, closeMenu, run, onClick, onKeyDown } = useGridActions({
    rows,
    rowKey,
    rowActions,
    canExpand: rowDetail !== undefined,
    place,
    reveal,
    focus,
    selection,
    pageRows: Math.max(1, last - first - 1),
  })

  const nearEnd = useEffectEvent(props.onNearEnd)
  useEffect(() => {
    if (last >= rows.length - NEAR_END) nearEnd()
  }, [last, rows.length])

  const start = useEffectEvent(() => {
    if (!props.startsFocused || !isIdle(document.activeElement)) return
    if (active < 0) activate(0)
    focus()
  })
  useEffect(() => {
    if (scroller) start()
  }, [scroller])

  function onFocus(event: FocusEvent<HTMLElement>) {
    const isOwn = event.target === event.currentTarget
    if (active < 0 && !place.rests && isOwn && event.target.matches(':focus-visible')) activate(0)
  }

  // ARIA allows a table as a grid, but the linter does not; written in JSX its key handlers would be reported.
  const gridProps = {
    role: 'grid',
    'aria-multiselectable': selection !== undefined || undefined,
    tabIndex: 0,
    'aria-activedescendant': active >= there.start && active <= there.stop ? `${id}-${active}` : undefined,
    onClick,
    onKeyDown,
    onFocus,
  }
  const hasToggle = rowDetail !== undefined
  const hasSelect = selection !== undefined
  const actionsWidth = rowActions && (props.actionsWidth ?? ACTIONS_WIDTH)
  // Set together with the element: set later, the rows would be laid out twice.
  const style = useMemo(
    () => trackStyle(tracksOf(columns, hasToggle, actionsWidth, hasSelect)),
    [columns, hasToggle, actionsWidth, hasSelect],
  )

  return (
    <div
      ref={setScroller}
      className={styles.grid}
      style={style}
      data-cards={isCards || undefined}
      data-pinned={(isWide && hasToggle) || undefined}
    >
      <table
        {...gridProps}
        id={id}
        aria-label={props.label}
        aria-rowcount={isComplete ? rows.length + 1 : -1}
        aria-busy={isBusy || undefined}
        className={styles.table}
      >
        <GridHead
          columns={columns}
          hasToggle={hasToggle}
          hasActions={rowActions !== undefined}
          selected={selection && howMany(rows, rowKey, selection.keys)}
          sorting={isCards ? undefined : props.sorting}
        />
        <Space height={there.before} />
        {rows.slice(there.start, there.stop + 1).map((row, position) => {
          const index = there.start + position
          const key = rowKey(row)
          return (
            <GridRow
              key={key}
              id={`${id}-${index}`}
              index={index}
              row={row}
              rowName={rowName}
              columns={columns}
              rowActions={rowActions}
              rowDetail={rowDetail}
              isCard={isCards}
              isActive={index === active}
              isExpanded={expanded.has(key)}
              isSelected={selection?.keys.has(key)}
            />
          )
        })}
        <Space height={there.after} />
      </table>
      <div onFocus={showFocused}>{props.end}</div>
      {isCards && menu && (
        <Suspense>
          <RowMenu
            anchor={menu.anchor}
            name={rowName(menu.row)}
            actions={rowActions?.(menu.row) ?? []}
            onRun={(action) => run(action, menu.index)}
            onClose={closeMenu}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The rows are drawn anew as they scroll, which ends the browser's own scrolling to what has the focus behind them. */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  // A press with the mouse or a finger must find its button where it began.
  if (!target.matches(':focus-visible')) return
  requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }))
}

function howMany<Row>(rows: readonly Row[], rowKey: (row: Row) => string, keys: ReadonlySet<string>) {
  if (keys.size === 0) return 'none'
  if (rows.every((row) => keys.has(rowKey(row)))) return 'all'
  return rows.some((row) => keys.has(rowKey(row))) ? 'some' : 'none'
}

/** Moves the focus into the grid of this id. */
export const focusGrid = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true })

/** Empty space as high as the rows that are not rendered. */
const Space = ({ height }: { height: number }) => (
  <tbody aria-hidden className={styles.space} style={{ height }} />
)
