import type { ReactNode } from 'react'
import { ErrorState } from '@/components/ui/status/error-state'
import { listErrorText } from '@/lib/device/list-error-text'
import styles from './list-page.module.css'
import type { Noun } from './list-noun'
import { type EmptyTexts, ListEnd, NoRows } from './list-states'
import type { useListRows } from './use-list-rows'

interface ListBodyProps {
  list: Omit<ReturnType<typeof useListRows>, 'rows'>
  /** Rows to show. */
  count: number
  noun: Noun
  empty: EmptyTexts
  isFiltered: boolean
  onClear: () => void
  skeleton: ReactNode
  /** The rows; `end` goes below the last one. */
  children: (end: ReactNode) => ReactNode
}

/** A list's rows, or why there are none: failed, on their way, none at all, none of these filters. */
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
