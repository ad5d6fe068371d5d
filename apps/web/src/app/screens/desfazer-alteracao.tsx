import { useNavigate } from '@tanstack/react-router'
import { DesfazerPage } from '@/features/sessao/senha/undo-page'
import { endSession } from '@/lib/session'

export function DesfazerAlteracaoScreen({ token }: { token: string }) {
  const navigate = useNavigate()
  function onDone(novo: string) {
    // Every session has ended on the servers.
    endSession()
    void navigate({ to: '/RedefinirSenha/$token', params: { token: novo }, replace: true })
  }
  return <DesfazerPage token={token} onDone={onDone} onClose={() => void navigate({ to: '/Login' })} />
}
