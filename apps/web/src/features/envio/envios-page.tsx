/**
 * Page /Envios: the reports mailed to the user and their schedules, which can be stopped, sent now, changed and
 * deleted.
 */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Envio } from '@trama/contract/apl/envio/envio'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { newKey } from '@/components/crud/form/form-draft'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { envioApi, envioKeys, enviosQuery } from '@/components/envio/envio-api'
import { EnvioDialog } from '@/components/envio/envio-dialog'
import { Panel } from '@/components/ui/panel'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { toast } from '@/components/ui/status/toast-store'
import { errorText } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'
import { EnvioRow } from './envio-row'
import styles from './envios.module.css'

const meta = { invalidates: [envioKeys] }
const tell = ({ resultado }: { resultado: string }) => toast.success(resultado)

export function EnviosPage() {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(enviosQuery)
  const [edited, setEdited] = useState<Envio | null>(null)
  const update = useMutation({
    mutationFn: ({ id, ...body }: Envio) => envioApi.updateEnvio({ params: { id }, body }),
    onSuccess: tell,
    meta,
  })
  const send = useMutation({
    mutationFn: ({ id }: Envio) => envioApi.sendEnvio({ params: { id }, idempotencyKey: newKey() }),
    onSuccess: tell,
    meta,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Envio) => envioApi.deleteEnvio({ params: { id } }),
    onSuccess: tell,
    meta,
  })
  const isBusy = (envio: Envio) =>
    [update, send, remove].some(({ isPending, variables }) => isPending && variables?.id === envio.id)

  async function askRemove(envio: Envio) {
    if (await confirm({ text: `Excluir o relatório "${envio.nome}"?`, danger: true })) remove.mutate(envio)
  }

  return (
    <Panel title="Relatórios por e-mail" onClose={() => void navigate({ to: '/Principal' })}>
      {!data && error && (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={4} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<MailPlus />}
          title="Nenhum relatório por e-mail"
          text="Abra uma lista ou o Dashboard e escolha Receber por e-mail: uma planilha ou um PDF chega nos dias que você disser."
        />
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((envio) => (
            <EnvioRow
              key={envio.id}
              envio={envio}
              busy={isBusy(envio)}
              onEdit={() => setEdited(envio)}
              onSend={() => send.mutate(envio)}
              onToggle={() => update.mutate({ ...envio, ativo: envio.ativo === 'S' ? 'N' : 'S' })}
              onRemove={() => void askRemove(envio)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <EnvioDialog alvo={edited} nome={edited.nome} envio={edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  )
}
