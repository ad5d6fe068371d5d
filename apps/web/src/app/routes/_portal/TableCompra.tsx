import { createFileRoute } from '@tanstack/react-router'
import type { OrdemQuery } from '@trama/contract/apl/compra/list'
import { CompraListPage } from '@/features/compra/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/TableCompra')({
  staticData: { title: 'Pedidos de compra', gate: '3.2' },
  validateSearch: plainSearch<SearchOf<typeof OrdemQuery>>(),
  component: CompraListPage,
})
