import { type LinkProps, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { Search } from '@/components/crud/list/filter/list-filter'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened from inside another record (`RecordLink`), to which it goes back. */
    volta?: boolean
  }
}

/** Filters that each list showed last, by its path; gone with the page. */
const last = new Map<string, Search>()

export const rememberList = (path: string, search: Search): void => void last.set(path, search)

/**
 * Leaves a record for its list, with the filters that it showed before, or for the record that it was opened from.
 * Unsaved work has been asked about by the form.
 */
export function useBackToList(to: NonNullable<LinkProps['to']>): () => void {
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack && router.state.location.state.volta) router.history.back({ ignoreBlocker: true })
    // These parameters were written by the list itself.
    else void navigate({ to, search: (last.get(to) ?? {}) as never, ignoreBlocker: true })
  }
}

/** Of what is only read: back to where one came from, a list, a search or another record. */
export function useLeave(to: NonNullable<LinkProps['to']>): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const toList = useBackToList(to)
  return canGoBack ? () => router.history.back() : toList
}
