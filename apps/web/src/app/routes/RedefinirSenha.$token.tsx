import { createFileRoute } from '@tanstack/react-router'
import { tellAtLogin } from '@/features/sessao/login/login-message'
import { RedefinirSenhaPage } from '@/features/sessao/senha/redefinir-senha-page'
import { endSession } from '@/lib/session'
import { PublicFrame } from '../public-frame'

export const Route = createFileRoute('/RedefinirSenha/$token')({
  staticData: { title: 'Redefinir senha' },
  component: RedefinirSenhaRoute,
})

function RedefinirSenhaRoute() {
  const { token } = Route.useParams()
  const navigate = Route.useNavigate()
  const toLogin = () => void navigate({ to: '/Login' })
  function onDone(resultado: string) {
    // The new password ended it on the servers; the login is next.
    endSession()
    tellAtLogin(resultado)
    toLogin()
  }
  return (
    <PublicFrame>
      <RedefinirSenhaPage key={token} token={token} onDone={onDone} onClose={toLogin} />
    </PublicFrame>
  )
}
