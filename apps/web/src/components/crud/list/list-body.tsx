import type { ReactNode } from 'react'
import { ErrorState } from '@/components/ui/status/error-state'
import { listErrorText } from '@/lib/device/list-error-text'
import styles from './list-page.module.css'
import type { Noun } from './list-noun'
import { type EmptyTexts, ListEnd, NoRows } from './list-states'
import type { useListRows } from './use-list-rows'

interface ListBodyProps {
  list: Omit<ReturnType<typeof useListRows>, 'rows'>
  /** Number of rows to show. */
  count: number
  noun: Noun
  empty: EmptyTexts
  isFiltered: boolean
  onClear: () => void
  skeleton: ReactNode
  /** Renders the rows; `end` goes below the last one. */
  children: (end: ReactNode) => ReactNode
}

/** Rows of a list, or the reason why none are shown: an error, loading, an empty list or no match for the filters. */
export function ListBody({ list, count, noun, empty, isFiltered, ...props }: ListBodyProps) {
  if (list.error) {
    return (
      <div className={styles.state}>
        <ErrorState message={listErrorText(list.error)} retrying={list.isFetching} onRetry={list.refetch} />
      </div>
    )
  }
  if (list.isLoading) return props.skeleton
  if (count === 0 && list.isComplete) {
    return (
      <div className={styles.state}>
        <NoRows empty={empty} noun={noun} isFiltered={isFiltered} onClear={props.onClear} />
      </div>
    )
  }
  return props.children(
    <ListEnd
      error={list.moreError}
      isLoading={list.isFetching && !list.isOld && !list.isComplete}
      onRetry={list.retryMore}
    />,
  )
}
