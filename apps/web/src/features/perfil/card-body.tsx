import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'

interface CardBodyProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** A card that fails says so in its own place; the others go on. */
export function CardBody<T>({ query, children }: CardBodyProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonList count={1} />
  return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
}
