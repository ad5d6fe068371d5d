/** Dialog with recent deliveries of a webhook and their results. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Entrega, ENTREGA_ESTADO, type Webhook } from '@trama/contract/apl/integracao/webhook'
import { formatInteger } from '@trama/rules/number-br'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { newKey } from '@/components/crud/form/form-draft'
import { Segmented } from '@/components/fields/choice/segmented'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Badge, type Tone } from '@/components/ui/status/badge'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { toast } from '@/components/ui/status/toast-store'
import { errorText } from '@/lib/api/api-error'
import styles from '../integracoes.module.css'
import { entregasQuery, isOnItsWay, webhookApi, webhookKeys } from '../integracao-api'
import { eventoName, momentText } from '../integracao-words'

type Estado = '' | Entrega['estado']

const FILTER = [{ value: '', label: 'Últimas' }, ...ENTREGA_ESTADO] as const
const TONE: Record<Entrega['estado'], Tone> = { espera: 'orange', entregue: 'green', parada: 'red' }

export function EntregasDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, nome } = webhook
  const [estado, setEstado] = useState<Estado>('')
  const { data, error, isFetching, refetch } = useQuery(entregasQuery(id, estado || undefined))
  const resend = useMutation({
    mutationFn: (entrega: number | null) =>
      webhookApi.resendEntregas({ params: { id }, body: { entrega }, idempotencyKey: newKey() }),
    onSuccess: ({ resultado }) => toast.success(resultado),
    meta: { invalidates: [webhookKeys] },
  })
  const isOn = webhook.ativo === 'S'
  return (
    <Dialog
      open
      size="lg"
      title={`Entregas de ${nome}`}
      description="As 50 mais novas. As entregues ficam guardadas por uma semana."
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className={styles.filtro}>
        <Segmented<Estado> label="Mostrar" value={estado} onValueChange={setEstado} options={FILTER} />
        {webhook.paradas > 0 && (
          <Button
            icon={<RotateCw aria-hidden />}
            disabled={!isOn}
            loading={resend.isPending && resend.variables === null}
            onClick={() => resend.mutate(null)}
          >
            Enviar novamente as postas de lado
          </Button>
        )}
      </div>
      {!data && error && (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={4} />}
      {data?.length === 0 && <EmptyState title="Nenhuma entrega" />}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-busy={isFetching}>
          {data.map((entrega) => (
            <EntregaRow
              key={entrega.id}
              entrega={entrega}
              busy={!isOn || resend.isPending}
              onResend={() => resend.mutate(entrega.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface EntregaRowProps {
  entrega: Entrega
  busy: boolean
  onResend: () => void
}

function EntregaRow({ entrega, busy, onResend }: EntregaRowProps) {
  const { estado, tipo, chave, ordem, data, hora, resposta } = entrega
  const label = ENTREGA_ESTADO.find(({ value }) => value === estado)?.label
  const titulo = [eventoName(tipo), ordem === null ? '' : chave].filter(Boolean).join(' ')
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.title}>
          <strong>{titulo}</strong>
          <Badge tone={TONE[estado]}>{label}</Badge>
        </div>
        <span className={styles.detail}>
          {[
            momentText(data, hora),
            ordem === null ? '' : `evento ${formatInteger(ordem)}`,
            triedText(entrega),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {resposta && <span className={styles.detail}>{resposta}</span>}
      </div>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden />}
        aria-label={`Enviar novamente ${titulo}`}
        disabled={busy}
        onClick={onResend}
      >
        Enviar novamente
      </Button>
    </li>
  )
}

function triedText(entrega: Entrega): string {
  if (isOnItsWay(entrega)) return 'a caminho'
  const { estado, status, duracao, erro, tentativas, proxima_data, proxima_hora } = entrega
  const answered = erro ?? `respondeu ${status ?? ''}`
  const parts = [
    duracao === null ? answered : `${answered.replace(/\.$/, '')} em ${formatInteger(duracao)} ms`,
    tentativas > 1 ? `${tentativas} tentativas` : '',
    estado === 'espera' && proxima_data ? `próxima em ${momentText(proxima_data, proxima_hora)}` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
