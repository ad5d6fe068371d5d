import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { ListFooter } from '@/components/crud/list/list-footer'
import type { Noun } from '@/components/crud/list/list-noun'
import { ListEnd, ListSkeleton } from '@/components/crud/list/list-states'
import type { Total } from '@/components/crud/list/list-totals'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { listErrorText } from '@/lib/device/list-error-text'
import { DataGrid } from './data-grid'
import { useFittingColumns } from './fit-columns'
import { ACTIONS_WIDTH, type Column, type RowAction } from './grid-column'
import type { GridSelection } from './grid-selection'
import styles from './rows-frame.module.css'

/** Rows with their loading state, as `useListRows` returns them. */
export interface RowsList<Row> {
  rows: readonly Row[]
  isLoading: boolean
  isOld: boolean
  isComplete: boolean
  isFetching: boolean
  error: Error | null
  moreError: Error | null
  loadMore: () => void
  retryMore: () => void
  refetch: () => void
}

interface RowsFrameProps<Row> {
  /** Accessible name of the table. */
  label: string
  list: RowsList<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Width of the actions in rem, where they are wider than two icons. */
  actionsWidth?: number | undefined
  selection?: GridSelection<Row> | undefined
  noun: Noun
  /** Must be the same array between renders. */
  totals: readonly Total<Row>[]
  empty: string
  /** Shown instead of the skeleton while rows load. */
  loading?: ReactNode
}

/** Rows inside a tab or a dialog: the frame grows with them up to a part of the window's height, then scrolls. */
export function RowsFrame<Row>({ list, columns, rowActions, noun, empty, ...props }: RowsFrameProps<Row>) {
  const { rows, isComplete } = list
  const id = useId()
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const actionsWidth = rowActions && (props.actionsWidth ?? ACTIONS_WIDTH)
  const { columns: fitting, isCards } = useFittingColumns(frame, {
    columns,
    rows,
    hasToggle: false,
    actionsWidth,
    hasSelect: props.selection !== undefined,
  })
  if (list.error) {
    return (
      <ErrorState message={listErrorText(list.error)} retrying={list.isFetching} onRetry={list.refetch} />
    )
  }
  if (list.isLoading) return props.loading ?? <ListSkeleton />
  if (rows.length === 0 && isComplete) return <EmptyState title={empty} />
  return (
    <div
      ref={setFrame}
      className={styles.frame}
      style={rowsStyle(rows.length)}
      data-cards={isCards || undefined}
    >
      <DataGrid
        id={id}
        label={props.label}
        rows={rows}
        columns={fitting}
        isCards={isCards}
        rowKey={props.rowKey}
        rowName={props.rowName}
        rowActions={rowActions}
        actionsWidth={actionsWidth}
        selection={props.selection}
        isComplete={isComplete}
        isBusy={list.isOld}
        onNearEnd={list.loadMore}
        end={
          <ListEnd
            error={list.moreError}
            isLoading={list.isFetching && !list.isOld && !isComplete}
            onRetry={list.retryMore}
          />
        }
      />
      <ListFooter noun={noun} rows={rows} isComplete={isComplete} totals={props.totals} hint={null} />
    </div>
  )
}

// React's types know only the standard style properties, so a custom property needs the cast.
const rowsStyle = (count: number) => ({ '--rows': count }) as CSSProperties
