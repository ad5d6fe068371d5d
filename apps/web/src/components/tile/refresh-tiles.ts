import type { QueryClient } from '@tanstack/react-query'
import { canRefresh } from '@/lib/query/can-refresh'

/** Reads every visible tile again, each call once; resolves when all calls have answered. */
export const refreshTiles = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: 'active', predicate: ({ meta, state }) => meta?.tile === true && canRefresh(state) },
    { cancelRefetch: false },
  )
