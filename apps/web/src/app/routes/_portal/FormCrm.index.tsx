import { createFileRoute } from '@tanstack/react-router'
import { CrmFormPage } from '@/features/crm/form/form-page'
import type { CrmSearch } from '@/features/crm/form/search'
import { plainSearch } from '@/lib/url/search'

export const Route = createFileRoute('/_portal/FormCrm/')({
  staticData: { title: 'Novo contato', gate: '1.3' },
  validateSearch: plainSearch<CrmSearch>(),
  component: NovoCrmRoute,
})

function NovoCrmRoute() {
  return <CrmFormPage search={Route.useSearch()} />
}
