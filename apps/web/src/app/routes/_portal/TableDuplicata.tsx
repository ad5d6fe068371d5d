import { createFileRoute } from '@tanstack/react-router'
import type { DuplicataQuery } from '@trama/contract/apl/receber'
import { DuplicataListPage } from '@/features/duplicata/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/TableDuplicata')({
  staticData: { title: 'Duplicatas', gate: '2.2' },
  validateSearch: plainSearch<SearchOf<typeof DuplicataQuery>>(),
  component: DuplicataListPage,
})
