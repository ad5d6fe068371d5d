import { queryOptions } from '@tanstack/react-query'
import { named } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query/query-keys'
import { catalogApi } from './references'

/** Milliseconds for which a customer stays fresh: records hardly change while a document is typed. */
const FRESH_MS = 60_000

/** The record of a document's customer, in the session's company. */
export const clienteQuery = (codcli: number | null) =>
  queryOptions({
    queryKey: queryKeys('entidade').detail(codcli ?? ''),
    queryFn: ({ signal }) =>
      named(
        catalogApi.getEntidade({ params: { codcli: codcli ?? 0 }, signal }),
        `Cliente ${codcli} não encontrado.`,
      ),
    enabled: codcli !== null,
    staleTime: FRESH_MS,
  })
