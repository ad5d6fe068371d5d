import { createFileRoute } from '@tanstack/react-router'
import { ExtratoPage } from '@/features/comissao/extrato/extrato-page'

export const Route = createFileRoute('/_portal/Comissao/$codrep/$mes')({
  staticData: { title: 'Comissão', gate: '1.8' },
  component: ComissaoRoute,
})

function ComissaoRoute() {
  const { codrep, mes } = Route.useParams()
  return <ExtratoPage key={`${codrep} ${mes}`} codrep={codrep} mes={mes} />
}
