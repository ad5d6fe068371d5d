import { createFileRoute } from '@tanstack/react-router'
import type { PedidoQuery } from '@trama/contract/apl/pedido/list'
import { PedidoListPage } from '@/features/pedido/lista/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'
import { beside } from '../../beside'

export const Route = createFileRoute('/_portal/TablePedido')({
  staticData: { title: 'Pedidos de venda', gate: '1.2' },
  validateSearch: plainSearch<SearchOf<typeof PedidoQuery>>(),
  loader: ({ location: { search } }) =>
    beside(async () => {
      const { prefetchPedidos } = await import('@/features/pedido/lista/prefetch')
      return (client) => prefetchPedidos(client, search)
    }),
  staleTime: Infinity,
  component: PedidoListPage,
})
