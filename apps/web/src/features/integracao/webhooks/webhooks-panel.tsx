/** Panel of webhooks: addresses that receive the company's events. */
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Webhook } from '@trama/contract/apl/integracao/webhook'
import { SEGREDO_HORAS, WEBHOOKS_MAX } from '@trama/contract/apl/integracao/webhook'
import { KeyRound, List, Pause, Pencil, Play, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useChosenDialog, useChosenRecord } from '@/components/crud/form/own-draft'
import { newKey } from '@/components/crud/form/form-draft'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import { CadastrosList } from '../cadastros-list'
import { webhookApi, webhookKeys, webhooksQuery } from '../integracao-api'
import { type Segredo, SegredoDialog } from '../segredo-dialog'
import { EntregasDialog } from './entregas-dialog'
import { WebhookDialog, webhookDraft } from './webhook-dialog'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Badge } from '@/components/ui/status/badge'
import styles from '../integracoes.module.css'
import { eventosText, momentText } from '../integracao-words'

const meta = { invalidates: [webhookKeys] }
const tell = ({ resultado }: { resultado: string }) => toast.success(resultado)

export function WebhooksPanel() {
  const webhooks = useQuery(webhooksQuery)
  const [edited, setEdited] = useState<Webhook | 'novo' | null>(null)
  useChosenDialog(webhookDraft(), () => setEdited('novo'))
  useChosenRecord(webhooks.data, webhookDraft, setEdited)
  const [shown, setShown] = useState<number | null>(null)
  const [segredo, setSegredo] = useState<Segredo | null>(null)
  const test = useMutation({
    mutationFn: ({ id }: Webhook) => webhookApi.testWebhook({ params: { id }, idempotencyKey: newKey() }),
    onSuccess: (said, { id }) => {
      tell(said)
      setShown(id)
    },
    meta,
  })
  const update = useMutation({
    mutationFn: ({ id, nome, url, ativo, versao, eventos }: Webhook) =>
      webhookApi.updateWebhook({
        params: { id },
        body: { nome, url, versao, eventos, ativo: ativo === 'S' ? 'N' : 'S' },
      }),
    onSuccess: tell,
    meta,
  })
  const rotate = useMutation({
    mutationFn: ({ id, versao }: Webhook) =>
      webhookApi.rotateWebhook({ params: { id }, body: { versao }, idempotencyKey: newKey() }),
    onSuccess: (made, { nome }) =>
      setSegredo({
        title: 'Novo segredo',
        text: `Do webhook "${nome}".`,
        segredo: made.segredo,
        antes: `O anterior assina junto por ${SEGREDO_HORAS} horas.`,
      }),
    meta,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Webhook) => webhookApi.deleteWebhook({ params: { id } }),
    onSuccess: tell,
    meta,
  })
  const isBusy = ({ id }: Webhook) =>
    [test, update, rotate, remove].some(({ isPending, variables }) => isPending && variables?.id === id)

  async function askRemove(webhook: Webhook) {
    const text = `Excluir o webhook "${webhook.nome}" e suas entregas?`
    if (await confirm({ text, danger: true })) remove.mutate(webhook)
  }
  async function askRotate(webhook: Webhook) {
    const text = `Trocar o segredo de "${webhook.nome}"? O anterior assina junto por ${SEGREDO_HORAS} horas.`
    if (await confirm({ text })) rotate.mutate(webhook)
  }

  const open = webhooks.data?.find(({ id }) => id === shown)
  return (
    <>
      <CadastrosList
        query={webhooks}
        lead="O portal avisa estes endereços assim que algo acontece."
        none={{
          icon: <WebhookIcon />,
          title: 'Nenhum webhook',
          text: 'Um webhook avisa o seu sistema na hora: pedido salvo, liberado, faturado, cotação respondida e o que mais você escolher.',
        }}
        create={{
          label: 'Novo webhook',
          disabled: (webhooks.data?.length ?? 0) >= WEBHOOKS_MAX,
          onRun: () => setEdited('novo'),
        }}
        renderRow={(webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            busy={isBusy(webhook)}
            onTest={() => test.mutate(webhook)}
            onEntregas={() => setShown(webhook.id)}
            onToggle={() => update.mutate(webhook)}
            onEdit={() => setEdited(webhook)}
            onRotate={() => void askRotate(webhook)}
            onRemove={() => void askRemove(webhook)}
          />
        )}
      />
      {edited && (
        <WebhookDialog
          webhook={edited === 'novo' ? undefined : edited}
          onSegredo={setSegredo}
          onClose={() => setEdited(null)}
        />
      )}
      {open && <EntregasDialog webhook={open} onClose={() => setShown(null)} />}
      {segredo && <SegredoDialog {...segredo} onClose={() => setSegredo(null)} />}
    </>
  )
}

interface WebhookActions {
  onTest: () => void
  onEntregas: () => void
  onToggle: () => void
  onEdit: () => void
  onRotate: () => void
  onRemove: () => void
}

function WebhookRow({ webhook, busy, ...actions }: WebhookActions & { webhook: Webhook; busy: boolean }) {
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
