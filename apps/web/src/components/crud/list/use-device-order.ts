import { useEffect, useMemo } from 'react'
import type { Column } from '../grid/grid-column'
import { deviceOrder, MOST_SORTED } from './device-order'
import type { Order } from './list-order'
import type { useListRows } from './use-list-rows'

interface DeviceOrderOptions<Row> {
  list: Pick<ReturnType<typeof useListRows>, 'isComplete' | 'isOld' | 'isFetching' | 'moreError' | 'loadMore'>
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  order: Order | undefined
  /** Of all rows of the filters, once known. */
  total: number | undefined
}

/** A list by a column that the server does not sort by: all of its rows are fetched, where they are not too many. */
export function useDeviceOrder<Row>({ list, rows, columns, order, total }: DeviceOrderOptions<Row>) {
  const wanted = useMemo(() => deviceOrder(columns, order), [columns, order])
  const { isComplete, isOld, isFetching, moreError, loadMore } = list
  const isTooMany = !isComplete && Math.max(rows.length, total ?? 0) > MOST_SORTED
  const isLoading = wanted !== null && !isComplete && !isTooMany && !isOld && moreError === null
  useEffect(() => {
    if (isLoading && !isFetching) loadMore()
  }, [isLoading, isFetching, loadMore])
  const isSorted = wanted !== null && isComplete
  const sorted = useMemo(() => (isSorted ? wanted.arrange(rows) : rows), [isSorted, wanted, rows])
  return { rows: sorted, isSorted, isLoading, tooMany: wanted !== null && isTooMany ? wanted.header : null }
}
