import { createFileRoute } from '@tanstack/react-router'
import { VarejoFormPage } from '@/features/varejo/form/form-page'
import { checkVendaNumero } from '../../venda-numero'

export const Route = createFileRoute('/_portal/FormVarejo/$codven')({
  staticData: { title: 'Venda no varejo', gate: '1.4' },
  beforeLoad: checkVendaNumero,
  component: VarejoRoute,
})

function VarejoRoute() {
  const { codven } = Route.useParams()
  return <VarejoFormPage key={codven} codven={Number(codven)} />
}
