import { createFileRoute } from '@tanstack/react-router'
import { toast } from '@/components/ui/status/toast-store'
import { CadastroPage } from '@/features/cadastro/cadastro-page'
import { tellAtLogin } from '@/features/sessao/login/login-message'
import { connection } from '@/lib/connection/connection'
import { PublicFrame } from '../public-frame'

export const Route = createFileRoute('/Cadastro/$hash')({
  staticData: { title: 'Cadastro' },
  component: CadastroRoute,
})

function CadastroRoute() {
  const { hash } = Route.useParams()
  const navigate = Route.useNavigate()
  const toLogin = () => void navigate({ to: '/Login' })
  function onRegistered(resultado: string) {
    // Who is logged in passes the login by.
    if (connection.token) toast.success(resultado)
    else tellAtLogin(resultado)
    toLogin()
  }
  return (
    <PublicFrame>
      <CadastroPage key={hash} hash={hash} onRegistered={onRegistered} onClose={toLogin} />
    </PublicFrame>
  )
}
