import { createFileRoute } from '@tanstack/react-router'
import { BoletoPage } from '@/features/boleto/boleto-page'
import { PublicFrame } from '../public-frame'

export const Route = createFileRoute('/Boleto/$codigo')({
  staticData: { title: 'Autenticidade do boleto' },
  component: BoletoRoute,
})

function BoletoRoute() {
  const { codigo } = Route.useParams()
  return (
    <PublicFrame wide>
      <BoletoPage key={codigo} codigo={codigo} />
    </PublicFrame>
  )
}
