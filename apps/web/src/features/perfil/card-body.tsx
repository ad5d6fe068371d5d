import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'

interface CardBodyProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** Body of a card: a failed query shows its error inside the card, and the other cards still work. */
export function CardBody<T>({ query, children }: CardBodyProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonList count={1} />
  return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
}
