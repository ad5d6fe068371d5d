/**
 * Page /PararEnvio/{token}, the link in a mail: one press stops the schedule without a login, and the page offers to
 * resume. Opening the page changes nothing, because programs that scan mails open links too.
 */
import { useMutation } from '@tanstack/react-query'
import { envioRoutes } from '@trama/contract/apl/envio/envio'
import { TEXTS } from '@trama/contract/messages'
import { CircleX, Mail, MailCheck, MailX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { errorText, isApiError } from '@/lib/api/api-error'
import { findPublicServer } from '@/lib/api/publico'

const { stopEnvio } = envioRoutes
const invalid = TEXTS.linkInvalid

export function PararPage({ token }: { token: string }) {
  const set = useMutation({
    mutationFn: async (ativo: 'S' | 'N') => {
      const api = await findPublicServer(
        { stopEnvio },
        { code: token, invalid },
        new AbortController().signal,
      )
      return api.stopEnvio({ params: { token }, body: { ativo } })
    },
    meta: { handlesError: true },
  })
  const { data, error, isPending } = set
  return (
    <Panel title="Relatório por e-mail">
      {data ? (
        <div aria-live="polite">
          <EmptyState
            icon={data.ativo === 'N' ? <MailX /> : <MailCheck />}
            title={data.ativo === 'N' ? `Você não recebe mais "${data.nome}"` : `"${data.nome}" foi retomado`}
            text={
              data.ativo === 'N'
                ? 'O relatório continua no portal, em Relatórios por e-mail.'
                : 'O próximo chega no dia e na hora combinados.'
            }
            action={
              <Button loading={isPending} onClick={() => set.mutate(data.ativo === 'N' ? 'S' : 'N')}>
                {data.ativo === 'N' ? 'Voltar a receber' : 'Parar de receber'}
              </Button>
            }
          />
        </div>
      ) : isApiError(error, 'notFound') ? (
        <div role="alert">
          <EmptyState
            icon={<CircleX />}
            title="Este link não vale mais"
            text="O relatório foi excluído. Se os e-mails continuarem, pare-os no portal, em Relatórios por e-mail."
          />
        </div>
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isPending} onRetry={() => set.mutate('N')} />
      ) : (
        <EmptyState
          icon={<Mail />}
          title="Parar de receber este relatório?"
          text="Ele continua no portal, em Relatórios por e-mail."
          action={
            <Button variant="primary" loading={isPending} onClick={() => set.mutate('N')}>
              Parar de receber
            </Button>
          }
        />
      )}
    </Panel>
  )
}
