import { createFileRoute, redirect } from '@tanstack/react-router'
import { CapacidadePage } from '@/features/ordem-servico/capacidade/page'
import { QuadroPage } from '@/features/ordem-servico/quadro/page'

export const Route = createFileRoute('/_portal/OrdemServico/$vista')({
  staticData: { title: 'Ordens de serviço', gate: '4.1' },
  beforeLoad: ({ params }) => {
    if (!/^(Quadro|Capacidade)$/.test(params.vista)) throw redirect({ to: '/OrdemServico' })
  },
  component: VistaRoute,
})

function VistaRoute() {
  return Route.useParams().vista === 'Quadro' ? <QuadroPage /> : <CapacidadePage />
}
