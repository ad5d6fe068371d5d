import { createFileRoute } from '@tanstack/react-router'
import type { CrmQuery } from '@trama/contract/apl/crm/list'
import { CrmListPage } from '@/features/crm/lista/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/TableCrm')({
  staticData: { title: 'CRM', gate: '1.3' },
  validateSearch: plainSearch<SearchOf<typeof CrmQuery>>(),
  component: CrmListPage,
})
