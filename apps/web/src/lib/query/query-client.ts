import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError } from '@/lib/api/api-error'
import { pushError } from '@/lib/messages/messages-store'

/** What a mutation says about itself; carried out once, here. */
export type MutationMeta = {
  /** Text of the toast after success. */
  success?: string
  /** Keys of what changed, by prefix. */
  invalidates?: readonly QueryKey[]
  /** The form shows the error itself. */
  handlesError?: boolean
}

/** What a query says about itself. */
export type QueryMeta = {
  /** A tile of the dashboard shows it: "Atualizar" reads it again. */
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
 * Only a lost connection is worth another try (S1 §9), while the device has a network; what the server answered
 * stays its answer (S1 §7.1).
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
        // A call without network fails at once and is shown; the banner tries again by itself.
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
