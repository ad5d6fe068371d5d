import { createFileRoute, redirect } from '@tanstack/react-router'
import { SolicitacaoFormPage } from '@/features/solicitacao/form-page'

export const Route = createFileRoute('/_portal/Solicitacoes/Cadastro/$numero')({
  staticData: { title: 'Solicitação', gate: '4.2' },
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.numero)) throw redirect({ to: '/Solicitacoes' })
  },
  component: SolicitacaoRoute,
})

function SolicitacaoRoute() {
  const { numero } = Route.useParams()
  return <SolicitacaoFormPage key={numero} numero={Number(numero)} />
}
