import { TEXTS } from '@trama/contract/messages'
import { CircleSlash } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Panel } from '@/components/ui/panel'
import { CONVITE_OVER } from './convite'

/** What to do next, by reason of the refusal. */
const NEXT: Record<string, string> = {
  [TEXTS.cadastroInvalid]:
    'O endereço do convite está incompleto ou errado. Abra o link inteiro que você recebeu ou peça um novo à empresa.',
  [TEXTS.companyNotReleased]: 'A empresa que convidou você não está liberada neste portal. Fale com ela.',
  [TEXTS.representanteLimit]:
    'A empresa já usa todas as suas licenças de representante. Peça a ela que libere uma.',
  [CONVITE_OVER.U]:
    'Se foi você, entre com o seu e-mail e a sua senha. Se não foi, peça um novo convite à empresa.',
  [CONVITE_OVER.C]: 'A empresa cancelou este convite. Fale com quem convidou você.',
  [CONVITE_OVER.R]:
    'Abra o link do e-mail mais recente. Se não o encontrar, peça à empresa que envie o convite de novo.',
  [CONVITE_OVER.V]: 'Peça à empresa que envie o convite de novo.',
}

/** Says why the registration cannot go on. */
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
