import { useNavigate } from '@tanstack/react-router'
import { tellAtLogin } from '@/features/sessao/login/login-message'
import { RedefinirSenhaPage } from '@/features/sessao/senha/redefinir-senha-page'
import { endSession } from '@/lib/session'

export function RedefinirSenhaScreen({ token }: { token: string }) {
  const navigate = useNavigate()
  const toLogin = () => void navigate({ to: '/Login' })
  function onDone(resultado: string) {
    // The new password ended it on the servers; the login is next.
    endSession()
    tellAtLogin(resultado)
    toLogin()
  }
  return <RedefinirSenhaPage token={token} onDone={onDone} onClose={toLogin} />
}
