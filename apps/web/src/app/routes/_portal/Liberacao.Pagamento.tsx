import { createFileRoute } from '@tanstack/react-router'
import type { ContaQuery } from '@trama/contract/apl/pagar/pagar'
import { PagamentoReleasePage } from '@/features/pagar/page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/Liberacao/Pagamento')({
  staticData: { title: 'Liberação de pagamento', gate: 'internal' },
  validateSearch: plainSearch<SearchOf<typeof ContaQuery>>(),
  component: PagamentoReleasePage,
})
