import { createFileRoute } from '@tanstack/react-router'
import type { EntidadeQuery } from '@trama/contract/apl/entidade/list'
import { ClienteListPage } from '@/features/cliente/lista/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'
import { beside } from '../../beside'

export const Route = createFileRoute('/_portal/TableCliente')({
  staticData: { title: 'Clientes', gate: '1.1' },
  validateSearch: plainSearch<SearchOf<typeof EntidadeQuery>>(),
  loader: ({ location: { search } }) =>
    beside(async () => {
      const { prefetchClientes } = await import('@/features/cliente/lista/prefetch')
      return (client) => prefetchClientes(client, search)
    }),
  staleTime: Infinity,
  component: ClienteListPage,
})
