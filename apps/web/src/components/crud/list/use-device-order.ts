import { useEffect, useEffectEvent, useMemo } from 'react'
import { useOnDemand } from '@/lib/use-on-demand'
import type { Column } from '../grid/grid-column'
import type { Noun } from './list-noun'
import { isDeviceOrder, type Order } from './list-order'
import type { useListRows } from './use-list-rows'

const loadSorter = () => import('./device-order')

interface DeviceOrderOptions<Row> {
  list: Pick<ReturnType<typeof useListRows>, 'isComplete' | 'isOld' | 'isFetching' | 'moreError' | 'loadMore'>
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  order: Order | undefined
  /** Number of all rows that match the filters, once known. */
  total: number | undefined
  noun: Noun
}

/**
 * Sorts a list by a column that the server does not sort by: all rows are fetched first, unless they are too many.
 */
export function useDeviceOrder<Row>(options: DeviceOrderOptions<Row>) {
  const { list, rows, columns, order, total, noun } = options
  const { Loaded: sorter, fetch } = useOnDemand(loadSorter)
  const isWanted = order !== undefined && isDeviceOrder(order)
  useEffect(() => {
    if (isWanted) void fetch()
  }, [isWanted, fetch])
  const wanted = useMemo(() => sorter?.deviceOrder(columns, order) ?? null, [sorter, columns, order])
  const { isComplete, isOld, isFetching, moreError } = list
  const most = sorter?.MOST_SORTED ?? 0
  const isTooMany = !isComplete && Math.max(rows.length, total ?? 0) > most
  const isLoading = wanted !== null && !isComplete && !isTooMany && !isOld && moreError === null
  const loadMore = useEffectEvent(list.loadMore)
  useEffect(() => {
    if (isLoading && !isFetching) loadMore()
  }, [isLoading, isFetching])
  const isSorted = wanted !== null && isComplete
  const sorted = useMemo(() => (isSorted ? wanted.arrange(rows) : rows), [isSorted, wanted, rows])
  return {
    rows: sorted,
    isSorted,
    isLoading,
    /** Message that says why the rows are not sorted; null where they are sorted or soon will be. */
    tooMany: wanted !== null && isTooMany ? (sorter?.tooManyText(noun, wanted.header) ?? null) : null,
  }
}
