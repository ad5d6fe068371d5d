import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError } from '@/lib/api/api-error'
import { pushError } from '@/lib/messages/messages-store'

/** Options of a mutation, which this client carries out for every mutation. */
export type MutationMeta = {
  /** Text of the toast after success. */
  success?: string
  /** Prefixes of the query keys that the mutation makes outdated. */
  invalidates?: readonly QueryKey[]
  /** True when the form shows the error itself. */
  handlesError?: boolean
}

/** Options of a query. */
export type QueryMeta = {
  /** True for a tile of the dashboard, which "Atualizar" reads again. */
  tile?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
    queryMeta: QueryMeta
  }
}

const RETRIES = 3
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000
const LIST_FRESH_MS = 3000
const KEEP_MS = 5 * 60_000

/**
 * Only a lost connection is retried (S1 §9), while the device has a network; an answer of the server is final (S1
 * §7.1).
 */
const shouldRetry = (failures: number, error: Error) =>
  failures < RETRIES && isApiError(error, 'network') && navigator.onLine
const retryDelay = (failures: number) => Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS)

/** @param notify shows the success text of a mutation */
export function createQueryClient(notify: (text: string) => void): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: LIST_FRESH_MS,
        gcTime: KEEP_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a call fails at once and the error is shown; the connection banner retries.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess(_data, _variables, _result, { meta }) {
        if (meta?.success) notify(meta.success)
        for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey })
      },
      onError(error, _variables, _result, { meta }) {
        if (!meta?.handlesError) pushError(error)
      },
    }),
  })
  return client
}
