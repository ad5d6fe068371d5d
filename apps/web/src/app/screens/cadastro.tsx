import { useNavigate } from '@tanstack/react-router'
import { toast } from '@/components/ui/status/toast-store'
import { CadastroPage } from '@/features/cadastro/cadastro-page'
import { tellAtLogin } from '@/features/sessao/login/login-message'
import { connection } from '@/lib/connection/connection'

export function CadastroScreen({ hash }: { hash: string }) {
  const navigate = useNavigate()
  const toLogin = () => void navigate({ to: '/Login' })
  function onRegistered(resultado: string) {
    // A user who is logged in does not see the login screen, which would show the text.
    if (connection.token) toast.success(resultado)
    else tellAtLogin(resultado)
    toLogin()
  }
  return <CadastroPage hash={hash} onRegistered={onRegistered} onClose={toLogin} />
}
