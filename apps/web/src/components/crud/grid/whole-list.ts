import type { RowsList } from './rows-frame'

interface Asked {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

const nothing = () => undefined

/** Adapts the result of a call that answers the whole list to the rows of a frame. */
export const wholeList = <Row>(
  rows: readonly Row[],
  { data, error, isFetching, refetch }: Asked,
): RowsList<Row> => ({
  rows,
  isLoading: data === undefined && isFetching,
  isOld: false,
  isComplete: data !== undefined || !isFetching,
  isFetching,
  error: data === undefined ? error : null,
  moreError: null,
  loadMore: nothing,
  retryMore: nothing,
  refetch: () => void refetch(),
})

/** Adapts rows that are already loaded to the rows of a frame. */
export const givenRows = <Row>(rows: readonly Row[]): RowsList<Row> =>
  wholeList(rows, { data: rows, error: null, isFetching: false, refetch: () => Promise.resolve() })
