import { type LinkProps, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { Search } from '@/components/crud/list/filter/list-filter'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for a record opened from inside another record (`RecordLink`), to which leaving goes back. */
    volta?: boolean
  }
}

/** Filters that each list showed last, by path; lost when the page is closed. */
const last = new Map<string, Search>()

export const rememberList = (path: string, search: Search): void => void last.set(path, search)

/**
 * Returns a function that leaves a record for its list, with the filters shown before, or for the record that it was
 * opened from. The form has already asked about unsaved work.
 */
export function useBackToList(to: NonNullable<LinkProps['to']>): () => void {
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack && router.state.location.state.volta) router.history.back({ ignoreBlocker: true })
    // The list itself wrote these search parameters.
    else void navigate({ to, search: (last.get(to) ?? {}) as never, ignoreBlocker: true })
  }
}

/** Returns a function that leaves a read-only screen for the previous one: a list, a search or another record. */
export function useLeave(to: NonNullable<LinkProps['to']>): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const toList = useBackToList(to)
  return canGoBack ? () => router.history.back() : toList
}
