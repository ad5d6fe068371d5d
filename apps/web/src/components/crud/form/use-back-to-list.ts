import { type LinkProps, useNavigate } from '@tanstack/react-router'
import type { Search } from '@/components/crud/list/filter/list-filter'

/** Filters that each list showed last, by its path; gone with the page. */
const last = new Map<string, Search>()

export const rememberList = (path: string, search: Search): void => void last.set(path, search)

/** Leaves a record for its list, with the filters that it showed before. Unsaved work has been asked about by the form. */
export function useBackToList(to: NonNullable<LinkProps['to']>): () => void {
  const navigate = useNavigate()
  // These parameters were written by the list itself.
  return () => void navigate({ to, search: (last.get(to) ?? {}) as never, ignoreBlocker: true })
}
