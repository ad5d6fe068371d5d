import { createFileRoute } from '@tanstack/react-router'
import { FinalizarVendaPage } from '@/features/varejo/finalizar/page'
import { checkVendaNumero } from '../../venda-numero'

export const Route = createFileRoute('/_portal/FinalizarVenda/$codven')({
  staticData: { title: 'Finalizar venda', gate: '1.4' },
  beforeLoad: checkVendaNumero,
  component: FinalizarRoute,
})

function FinalizarRoute() {
  const { codven } = Route.useParams()
  return <FinalizarVendaPage key={codven} codven={Number(codven)} />
}
