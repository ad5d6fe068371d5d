import { createFileRoute } from '@tanstack/react-router'
import type { OrdemQuery } from '@trama/contract/apl/compra/list'
import { CompraReleasePage } from '@/features/compra/liberacao/page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/Liberacao/OrdemCompra')({
  staticData: { title: 'Liberação de compra', gate: 'internal' },
  validateSearch: plainSearch<SearchOf<typeof OrdemQuery>>(),
  component: CompraReleasePage,
})
