import { TEXTS } from '@trama/contract/messages'
import { FormTextArea } from '@/components/fields/form/form-text'
import { FormDialog } from './form-dialog'

interface MotivoForm {
  motivo: string
}

export interface MotivoDialogProps {
  title: string
  description: string
  confirm: string
  maxLength: number
  /** Minimum number of characters of the reason. */
  minLength?: number | undefined
  hint?: string | undefined
  send: (motivo: string) => Promise<{ resultado: string }>
  onDone: (resultado: string) => void
  onClose: () => void
}

/** Asks for a reason, which is stored with the record. */
export function MotivoDialog({ send, onDone, maxLength, minLength = 1, hint, ...dialog }: MotivoDialogProps) {
  function check(motivo: string): string | undefined {
    const { length } = motivo.trim()
    if (length === 0) return TEXTS.required
    return length < minLength ? `Mínimo de ${minLength} caracteres.` : undefined
  }
  return (
    <FormDialog<MotivoForm>
      {...dialog}
      danger
      start={{ motivo: '' }}
      validate={({ motivo }) => {
        const mensagem = check(motivo)
        return mensagem ? [{ campo: 'motivo', mensagem }] : []
      }}
      send={async ({ motivo }) => onDone((await send(motivo.trim())).resultado)}
    >
      <FormTextArea<MotivoForm> name="motivo" label="Motivo" hint={hint} required maxLength={maxLength} />
    </FormDialog>
  )
}
