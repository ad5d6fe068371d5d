import type { QueryClient } from '@tanstack/react-query'
import { EntidadeQuery } from '@trama/contract/apl/entidade/list'
import { prefetchRows } from '@/components/crud/list/list-source'
import { clienteKeys } from '../cliente-keys'
import { listClientes } from './list-queries'

/** Prefetches the list's first rows, for the filters of an address. */
export const prefetchClientes = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchRows(
    client,
    { schema: EntidadeQuery, queryKey: clienteKeys.lists, page: listClientes, sorts: false },
    search,
  )
