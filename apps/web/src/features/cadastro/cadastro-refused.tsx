import { TEXTS } from '@trama/contract/messages'
import { CircleSlash } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'

/** What to do next, by the reason. */
const NEXT: Record<string, string> = {
  [TEXTS.cadastroInvalid]:
    'O endereço do convite está incompleto ou errado. Abra o link inteiro que você recebeu ou peça um novo à empresa.',
  [TEXTS.companyNotReleased]: 'A empresa que convidou você não está liberada neste portal. Fale com ela.',
  [TEXTS.representanteLimit]:
    'A empresa já usa todas as suas licenças de representante. Peça a ela que libere uma.',
  [TEXTS.conviteOver]: 'Se você já se cadastrou, entre com o seu e-mail e a sua senha.',
}

/** The registration cannot go on, and why. */
export function CadastroRefused({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <Panel title="Cadastro" onClose={onClose}>
      <div role="alert">
        <EmptyState
          icon={<CircleSlash />}
          title={reason}
          text={NEXT[reason]}
          action={
            <Button variant="primary" onClick={onClose}>
              Ir para o login
            </Button>
          }
        />
      </div>
    </Panel>
  )
}
