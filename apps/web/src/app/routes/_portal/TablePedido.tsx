import { createFileRoute } from '@tanstack/react-router'
import type { PedidoQuery } from '@trama/contract/apl/pedido'
import { PedidoListPage } from '@/features/pedido/pedido-list-page'
import { plainSearch } from '@/lib/url-search'
import type { SearchOf } from '@/lib/url-state'
import { requireMenu } from '../../guards'

export const Route = createFileRoute('/_portal/TablePedido')({
  staticData: { title: 'Pedidos de venda' },
  validateSearch: plainSearch<SearchOf<typeof PedidoQuery>>(),
  beforeLoad: () => requireMenu('1.2'),
  component: PedidoListPage,
})
