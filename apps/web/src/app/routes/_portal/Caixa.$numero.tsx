import { createFileRoute, redirect } from '@tanstack/react-router'
import { CaixaVerPage } from '@/features/caixa/caixa-page'
import { VarejoGate } from '@/features/varejo/gate'

export const Route = createFileRoute('/_portal/Caixa/$numero')({
  staticData: { title: 'Caixa', gate: '1.7' },
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.numero)) throw redirect({ to: '/Caixa' })
  },
  component: CaixaRoute,
})

function CaixaRoute() {
  const { numero } = Route.useParams()
  return (
    <VarejoGate title="Caixa" feature="caixa">
      <CaixaVerPage key={numero} numero={Number(numero)} />
    </VarejoGate>
  )
}
