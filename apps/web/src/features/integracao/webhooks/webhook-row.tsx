import type { Webhook } from '@trama/contract/apl/integracao/webhook'
import { KeyRound, List, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Badge } from '@/components/ui/status/badge'
import styles from '../integracoes.module.css'
import { eventosText, momentText } from '../integracao-words'

export interface WebhookActions {
  onTest: () => void
  onEntregas: () => void
  onToggle: () => void
  onEdit: () => void
  onRotate: () => void
  onRemove: () => void
}

export function WebhookRow({
  webhook,
  busy,
  ...actions
}: WebhookActions & { webhook: Webhook; busy: boolean }) {
  const { nome, url, eventos, ativo, paradas, esperando } = webhook
  const isOn = ativo === 'S'
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.title}>
          <strong>{nome}</strong>
          <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'Ativo' : 'Parado'}</Badge>
          {paradas > 0 && (
            <Badge tone="red">{paradas === 1 ? '1 posta de lado' : `${paradas} postas de lado`}</Badge>
          )}
          {esperando > 0 && (
            <Badge tone="orange">{esperando === 1 ? '1 aguarda' : `${esperando} aguardam`}</Badge>
          )}
        </div>
        <span>{url}</span>
        <span className={styles.detail}>{eventosText(eventos)}</span>
        <span className={styles.detail}>{lastText(webhook)}</span>
        {webhook.anterior_data && (
          <span className={styles.detail}>
            O segredo anterior assina junto até {momentText(webhook.anterior_data, webhook.anterior_hora)}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="sm" icon={<Send aria-hidden />} disabled={busy || !isOn} onClick={actions.onTest}>
          Enviar teste
        </Button>
        <Button size="sm" icon={<List aria-hidden />} onClick={actions.onEntregas}>
          Entregas
        </Button>
        <IconButton
          label={isOn ? `Parar ${nome}` : `Retomar ${nome}`}
          icon={isOn ? <Pause /> : <Play />}
          disabled={busy}
          onClick={actions.onToggle}
        />
        <IconButton
          label={`Trocar segredo de ${nome}`}
          icon={<KeyRound />}
          disabled={busy}
          onClick={actions.onRotate}
        />
        <IconButton label={`Alterar ${nome}`} icon={<Pencil />} disabled={busy} onClick={actions.onEdit} />
        <IconButton label={`Excluir ${nome}`} icon={<Trash2 />} disabled={busy} onClick={actions.onRemove} />
      </div>
    </li>
  )
}

function lastText({ ultima_data, ultima_hora, ultimo_status, ultimo_erro }: Webhook): string {
  if (!ultima_data) return 'Nada foi enviado ainda'
  const said = ultimo_erro ?? `entregue (${ultimo_status ?? ''})`
  return `Último envio em ${momentText(ultima_data, ultima_hora)}: ${said}`
}
