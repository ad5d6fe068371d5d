/** Dialog of a webhook: its address and its events. */
import { type Webhook, WebhookInput } from '@trama/contract/apl/integracao/webhook'
import { fieldErrors, type FieldError } from '@trama/contract/issues'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { useOwnKey } from '@/components/crud/form/own-draft'
import { FormSegmented } from '@/components/fields/form/form-choice'
import { FormText } from '@/components/fields/form/form-text'
import { toast } from '@/components/ui/status/toast-store'
import { EventosFields, eventosStart, type EventosValues, pickedOf } from '../eventos-fields'
import { webhookApi, webhookKeys } from '../integracao-api'
import type { Segredo } from '../segredo-dialog'

type Quais = 'todos' | 'alguns'
type Values = EventosValues & Pick<WebhookInput, 'nome' | 'url'> & { quais: Quais }

const QUAIS = [
  { value: 'todos', label: 'Todos' },
  { value: 'alguns', label: 'Só os escolhidos' },
] as const

/** Beginning of the names of the webhooks' drafts. */
export const WEBHOOK = 'webhook:'
/** Name of the draft of a webhook, or of a new one. */
export const webhookDraft = (webhook?: Webhook) => `${WEBHOOK}${webhook?.id ?? 'novo'}`

interface WebhookDialogProps {
  webhook?: Webhook | undefined
  onSegredo: (segredo: Segredo) => void
  onClose: () => void
}

export function WebhookDialog({ webhook, onSegredo, onClose }: WebhookDialogProps) {
  const own = { name: webhookDraft(webhook), stamp: webhook?.versao }
  const key = useOwnKey(own)
  const save = useMutation({
    mutationFn: async (body: WebhookInput) => {
      if (webhook) return webhookApi.updateWebhook({ params: { id: webhook.id }, body })
      const made = await webhookApi.createWebhook({ body, idempotencyKey: key.now })
      onSegredo({
        title: 'Segredo do webhook',
        text: `Com ele o seu sistema confere que é o portal que envia para "${body.nome}".`,
        segredo: made.segredo,
      })
      return made
    },
    meta: { invalidates: [webhookKeys], handlesError: true },
  })
  const bodyOf = (values: Values): WebhookInput => ({
    nome: values.nome,
    url: values.url.trim(),
    eventos: values.quais === 'todos' ? [] : pickedOf(values),
    ativo: webhook?.ativo ?? 'S',
    versao: webhook?.versao ?? null,
  })

  function validate(values: Values): FieldError[] {
    const read = z.safeEncode(WebhookInput, bodyOf(values))
    const found = read.success ? [] : fieldErrors(read.error)
    const isEmpty = values.quais === 'alguns' && pickedOf(values).length === 0
    return isEmpty ? [...found, { campo: 'quais', mensagem: 'Escolha ao menos um evento.' }] : found
  }

  return (
    <FormDialog<Values>
      title={webhook ? 'Alterar webhook' : 'Novo webhook'}
      description="O portal envia cada evento a este endereço, assinado, até que seja aceito."
      size="lg"
      confirm="Salvar"
      ownDraft={{ ...own, key }}
      start={{
        ...eventosStart(webhook?.eventos ?? []),
        nome: webhook?.nome ?? '',
        url: webhook?.url ?? '',
        quais: webhook && webhook.eventos.length > 0 ? 'alguns' : 'todos',
      }}
      validate={validate}
      send={async (values) => {
        const { resultado } = await save.mutateAsync(bodyOf(values))
        toast.success(resultado)
        onClose()
      }}
      onClose={onClose}
    >
      <FormText<Values> name="nome" label="Nome" required maxLength={60} span={4} />
      <FormText<Values>
        name="url"
        label="Endereço"
        required
        maxLength={500}
        span={8}
        placeholder="https://erp.suaempresa.com.br/eventos"
      />
      <FormSegmented<Values, Quais> name="quais" label="Eventos" options={QUAIS} span={12} />
      <Picked />
    </FormDialog>
  )
}

function Picked() {
  const quais = useWatch<Values, 'quais'>({ name: 'quais' })
  return quais === 'alguns' && <EventosFields />
}
