import { createFileRoute } from '@tanstack/react-router'
import { ResponderPage } from '@/features/cotacao/publico/responder-page'
import { PublicFrame } from '../public-frame'

export const Route = createFileRoute('/Responder/$token')({
  staticData: { title: 'Cotação' },
  component: ResponderRoute,
})

function ResponderRoute() {
  const { token } = Route.useParams()
  return (
    <PublicFrame wide>
      <ResponderPage key={token} token={token} />
    </PublicFrame>
  )
}
