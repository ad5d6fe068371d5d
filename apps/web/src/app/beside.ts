import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from './shell/query'

/**
 * Requests a screen's data while the screen's code is still loading, by a small module of the feature. Nothing waits
 * for the request; after a failure the screen requests the data again.
 */
export function beside<Search>(
  load: () => Promise<(client: QueryClient, search: Search) => void>,
  search: Search,
): void {
  load().then(
    (prefetch) => prefetch(queryClient, search),
    () => undefined,
  )
}
