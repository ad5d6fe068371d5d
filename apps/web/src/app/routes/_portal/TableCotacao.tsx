import { createFileRoute } from '@tanstack/react-router'
import type { CotacaoQuery } from '@trama/contract/apl/cotacao/list'
import { CotacaoListPage } from '@/features/cotacao/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/TableCotacao')({
  staticData: { title: 'Cotações', gate: '3.1' },
  validateSearch: plainSearch<SearchOf<typeof CotacaoQuery>>(),
  component: CotacaoListPage,
})
