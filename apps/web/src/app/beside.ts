import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from './shell/query'

/**
 * Asks for a screen's data while its code is still on its way, by a small module of the feature. Nothing waits for
 * it; what fails here, the screen asks for again.
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
