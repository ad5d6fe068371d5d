import { type LinkProps, useNavigate } from '@tanstack/react-router'
import type { Search } from '@/components/crud/list/filter/list-filter'

/** Filters that each list showed last, by its path; gone with the page. */
const last = new Map<string, Search>()

export const rememberList = (path: string, search: Search): void => void last.set(path, search)

/** Leaves a record for its list, which shows the filters that it showed before. Asks nothing: the form has. */
export function useBackToList(to: NonNullable<LinkProps['to']>): () => void {
  const navigate = useNavigate()
  // The list itself wrote down these parameters.
  return () => void navigate({ to, search: (last.get(to) ?? {}) as never, ignoreBlocker: true })
}
