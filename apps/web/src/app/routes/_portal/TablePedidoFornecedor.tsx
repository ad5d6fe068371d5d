import { createFileRoute } from '@tanstack/react-router'
import type { PedidoFornecedorQuery } from '@trama/contract/apl/pedido-fornecedor-list'
import { PedidoFornecedorListPage } from '@/features/pedido-fornecedor/pedido-fornecedor-list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/TablePedidoFornecedor')({
  staticData: { title: 'Pedidos de fornecedor', gate: '3.3' },
  validateSearch: plainSearch<SearchOf<typeof PedidoFornecedorQuery>>(),
  component: PedidoFornecedorListPage,
})
