import { createFileRoute, redirect } from '@tanstack/react-router'
import { CrmFormPage } from '@/features/crm/form/form-page'
import type { CrmSearch } from '@/features/crm/form/search'
import { plainSearch } from '@/lib/url/search'

export const Route = createFileRoute('/_portal/FormCrm/$numero')({
  staticData: { title: 'CRM', gate: '1.3' },
  validateSearch: plainSearch<CrmSearch>(),
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.numero)) throw redirect({ to: '/TableCrm' })
  },
  component: CrmRoute,
})

function CrmRoute() {
  const { numero } = Route.useParams()
  return <CrmFormPage key={numero} numero={Number(numero)} search={Route.useSearch()} />
}
