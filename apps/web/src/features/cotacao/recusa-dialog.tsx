import { RESPOSTA_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { TEXTS } from '@trama/contract/messages'
import { useState } from 'react'
import { newKey } from '@/components/crud/form/form-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { inputOf } from '@/components/crud/form/record-fields'
import { FormTextArea } from '@/components/fields/form/form-text'

export interface RecusaDialogProps {
  numero: number
  onDecline: (motivo: string, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}

interface RecusaForm {
  motivo: string
}

const field = inputOf({ motivo: RESPOSTA_FIELDS.motivo })

/** Dialog in which a supplier declines to quote, with a reason for the buyer. */
export function RecusaDialog({ numero, onDecline, onClose }: RecusaDialogProps) {
  const [key] = useState(newKey)
  return (
    <FormDialog<RecusaForm>
      title={`Recusar cotação ${numero}`}
      description="A situação passa a Baixada. Até o prazo você ainda pode responder."
      confirm="Recusar"
      danger
      start={{ motivo: '' }}
      validate={({ motivo }) => (motivo.trim() ? [] : [{ campo: 'motivo', mensagem: TEXTS.required }])}
      send={({ motivo }) => onDecline(motivo.trim(), key)}
      onClose={onClose}
    >
      <FormTextArea<RecusaForm>
        {...field('motivo')}
        required
        hint="O comprador lê este texto."
        rows={3}
        span={12}
      />
    </FormDialog>
  )
}
