import { createFileRoute, redirect } from '@tanstack/react-router'
import { ComparativoPage } from '@/features/cotacao/comparativo/comparativo-page'

export const Route = createFileRoute('/_portal/ComparativoCotacao/$numero')({
  staticData: { title: 'Comparativo da cotação', gate: 'internal 3.1' },
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.numero)) throw redirect({ to: '/' })
  },
  component: ComparativoRoute,
})

function ComparativoRoute() {
  const { numero } = Route.useParams()
  return <ComparativoPage key={numero} numero={Number(numero)} />
}
