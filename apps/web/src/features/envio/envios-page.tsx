/**
 * Page /Envios: the reports mailed to the user and their schedules, which can be stopped, sent now, changed and
 * deleted.
 */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Envio, ENVIO_FORMATO } from '@trama/contract/apl/envio/envio'
import { MailPlus, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { newKey } from '@/components/crud/form/form-draft'
import { useChosenRecord } from '@/components/crud/form/own-draft'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { envioApi, envioKeys, enviosQuery, quandoText } from '@/components/envio/envio-api'
import { EnvioDialog, envioDraft } from '@/components/envio/envio-dialog'
import { Panel } from '@/components/ui/panel'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { toast } from '@/components/ui/status/toast-store'
import { errorText } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'
import styles from './envios.module.css'
import { formatDateBr } from '@trama/rules/date-br'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Badge } from '@/components/ui/status/badge'

const meta = { invalidates: [envioKeys] }
const tell = ({ resultado }: { resultado: string }) => toast.success(resultado)

export function EnviosPage() {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(enviosQuery)
  const [edited, setEdited] = useState<Envio | null>(null)
  useChosenRecord(data, (envio) => envioDraft(envio, envio), setEdited)
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

interface EnvioRowProps {
  envio: Envio
  busy: boolean
  onEdit: () => void
  onSend: () => void
  onToggle: () => void
  onRemove: () => void
}

function EnvioRow({ envio, busy, onEdit, onSend, onToggle, onRemove }: EnvioRowProps) {
  const { nome, alvo, formato, ativo, proximo_data, proximo_hora } = envio
  const isOn = ativo === 'S'
  const arquivo = ENVIO_FORMATO.find(({ value }) => value === formato)?.label
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{nome}</strong>
        <span className={styles.detail}>
          {[alvo ?? 'Fora do seu acesso', arquivo, quandoText(envio)].join(' · ')}
        </span>
        <span className={styles.detail}>
          {isOn
            ? `Próximo em ${formatDateBr(proximo_data)} às ${proximo_hora?.slice(0, 5) ?? ''}`
            : 'Não chega enquanto estiver parado'}
          {lastText(envio)}
        </span>
      </div>
      <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'Ativo' : 'Parado'}</Badge>
      <div className={styles.actions}>
        <Button size="sm" icon={<Send aria-hidden />} disabled={busy || alvo === null} onClick={onSend}>
          Enviar agora
        </Button>
        <IconButton
          label={isOn ? `Parar ${nome}` : `Retomar ${nome}`}
          icon={isOn ? <Pause /> : <Play />}
          disabled={busy}
          onClick={onToggle}
        />
        <IconButton label={`Alterar ${nome}`} icon={<Pencil />} disabled={busy} onClick={onEdit} />
        <IconButton label={`Excluir ${nome}`} icon={<Trash2 />} disabled={busy} onClick={onRemove} />
      </div>
    </li>
  )
}

const lastText = ({ ultimo_data, ultimo_hora, ultimo_resultado }: Envio) =>
  ultimo_data
    ? ` · ${formatDateBr(ultimo_data)} ${ultimo_hora?.slice(0, 5) ?? ''}: ${ultimo_resultado ?? ''}`
    : ''
