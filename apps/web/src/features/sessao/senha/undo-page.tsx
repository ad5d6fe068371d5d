import { useMutation } from '@tanstack/react-query'
import { TEXTS } from '@trama/contract/messages'
import { LinkIcon, ShieldAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Banner } from '@/components/ui/status/banner'
import { Panel } from '@/components/ui/panel'
import { contaApi } from '../conta-api'
import { isLinkInvalid } from './nova-senha'

const TITLE = 'Desfazer alteração'

interface DesfazerPageProps {
  token: string
  /** Called with the token that sets the new password. */
  onDone: (novo: string) => void
  onClose: () => void
}

/**
 * Page that undoes a change of e-mail, password or second factor; by a button, because mail programs open links too.
 */
export function DesfazerPage({ token, onDone, onClose }: DesfazerPageProps) {
  const undo = useMutation({
    mutationFn: () => contaApi.undoAlteracao({ body: { token } }),
    onSuccess: (reply) => onDone(reply.token),
    meta: { handlesError: true },
  })
  const resend = useMutation({
    mutationFn: () => contaApi.resendLink({ body: { token } }),
    meta: { handlesError: true },
  })
  const back = <Button onClick={onClose}>Ir para o login</Button>
  if (isLinkInvalid(undo.error)) {
    return (
      <Panel title={TITLE} onClose={onClose}>
        <EmptyState
          icon={<LinkIcon />}
          title={TEXTS.linkInvalid}
          text="O link serve uma única vez e vale por 7 dias. Se você já o usou e ainda não escolheu a nova senha, peça outro: ele vai para o e-mail que recebeu este. Se não foi você que alterou a conta, avise o administrador da sua empresa."
          action={
            <>
              {!resend.isSuccess && (
                <Button variant="primary" loading={resend.isPending} onClick={() => resend.mutate()}>
                  Enviar um novo link
                </Button>
              )}
              {back}
            </>
          }
        />
        {resend.data && (
          <Banner tone="success" inset>
            {resend.data.resultado} Confira também a caixa de spam.
          </Banner>
        )}
        {resend.error && <p role="alert">{resend.error.message}</p>}
      </Panel>
    )
  }
  return (
    <Panel title={TITLE} onClose={onClose}>
      <EmptyState
        icon={<ShieldAlert />}
        title="Não foi você que alterou a sua conta?"
        text="O e-mail e a verificação em duas etapas voltam a ser os de antes da alteração, todas as sessões são encerradas e você escolhe uma nova senha."
        action={
          <>
            <Button variant="primary" loading={undo.isPending} onClick={() => undo.mutate()}>
              Desfazer a alteração
            </Button>
            {back}
          </>
        }
      />
      {undo.error && <p role="alert">{undo.error.message}</p>}
    </Panel>
  )
}
