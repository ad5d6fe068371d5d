import { createFileRoute, redirect } from '@tanstack/react-router'
import { VisitaFormPage } from '@/features/crm/visita/form/form-page'
import { plainSearch } from '@/lib/url/search'

export const Route = createFileRoute('/_portal/VisitaCrm/$codcli')({
  staticData: { title: 'Visita', gate: '1.3' },
  validateSearch: plainSearch<{ fila?: string }>(),
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.codcli)) throw redirect({ to: '/TableCliente' })
  },
  component: VisitaRoute,
})

function VisitaRoute() {
  const { codcli } = Route.useParams()
  const { fila } = Route.useSearch()
  return <VisitaFormPage key={`${codcli} ${fila}`} codcli={Number(codcli)} fila={fila} />
}
