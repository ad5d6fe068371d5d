import { createFileRoute } from '@tanstack/react-router'
import { PararPage } from '@/features/envio/parar-page'
import { PublicFrame } from '../public-frame'

export const Route = createFileRoute('/PararEnvio/$token')({
  staticData: { title: 'Parar de receber' },
  component: PararRoute,
})

function PararRoute() {
  const { token } = Route.useParams()
  return (
    <PublicFrame>
      <PararPage key={token} token={token} />
    </PublicFrame>
  )
}
