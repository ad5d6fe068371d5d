import { createFileRoute } from '@tanstack/react-router'
import type { FaturaQuery } from '@trama/contract/apl/fatura/list'
import { FaturaListPage } from '@/features/fatura/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/TableFatura')({
  staticData: { title: 'Faturas', gate: '2.1' },
  validateSearch: plainSearch<SearchOf<typeof FaturaQuery>>(),
  component: FaturaListPage,
})
