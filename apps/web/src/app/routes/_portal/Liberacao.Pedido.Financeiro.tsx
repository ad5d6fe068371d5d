import { createFileRoute } from '@tanstack/react-router'
import type { PedidoQuery } from '@trama/contract/apl/pedido/list'
import { PedidoReleasePage } from '@/features/pedido/liberacao/page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/Liberacao/Pedido/Financeiro')({
  staticData: { title: 'Liberação financeira', gate: 'internal' },
  validateSearch: plainSearch<SearchOf<typeof PedidoQuery>>(),
  component: () => <PedidoReleasePage kind="financeiro" />,
})
