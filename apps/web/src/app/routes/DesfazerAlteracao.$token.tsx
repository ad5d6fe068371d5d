import { createFileRoute } from '@tanstack/react-router'
import { DesfazerPage } from '@/features/sessao/senha/undo-page'
import { endSession } from '@/lib/session'
import { PublicFrame } from '../public-frame'

export const Route = createFileRoute('/DesfazerAlteracao/$token')({
  staticData: { title: 'Desfazer alteração' },
  component: DesfazerRoute,
})

function DesfazerRoute() {
  const { token } = Route.useParams()
  const navigate = Route.useNavigate()
  function onDone(novo: string) {
    // Every session has ended on the servers.
    endSession()
    void navigate({ to: '/RedefinirSenha/$token', params: { token: novo }, replace: true })
  }
  return (
    <PublicFrame>
      <DesfazerPage
        key={token}
        token={token}
        onDone={onDone}
        onClose={() => void navigate({ to: '/Login' })}
      />
    </PublicFrame>
  )
}
