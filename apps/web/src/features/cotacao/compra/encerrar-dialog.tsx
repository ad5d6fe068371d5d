import { FormDialog } from '@/components/crud/form/form-dialog'
import { useOwnKey } from '@/components/crud/form/own-draft'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormTextArea } from '@/components/fields/form/form-text'
import { compraApi } from './api'

/** Name of the draft of a quotation's end. */
export const encerrarDraft = (numero: number) => `encerrar-cotacao:${numero}`

interface EncerrarDialogProps {
  numero: number
  versao: number
  /** True for a quotation that was sent to nobody: it can only be cancelled. */
  isDraft: boolean
  onDone: (resultado: string) => void
  onClose: () => void
}

interface Values {
  cancelar: 'S' | 'N'
  motivo: string
}

const CHOICES = [
  { value: 'N', label: 'Encerrar: o que falta não será adjudicado' },
  { value: 'S', label: 'Cancelar a cotação' },
] as const

/** Dialog that closes or cancels a quotation; after that nobody can answer it. */
export function EncerrarDialog({ numero, versao, isDraft, onDone, onClose }: EncerrarDialogProps) {
  const own = { name: encerrarDraft(numero), stamp: versao }
  const key = useOwnKey(own)
  const send = async ({ cancelar, motivo }: Values) => {
    const body = { versao, cancelar, motivo: motivo.trim() || null }
    const call = { params: { numero }, body, idempotencyKey: key.now }
    onDone((await compraApi.closeCotacao(call)).resultado)
  }
  return (
    <FormDialog<Values>
      title={isDraft ? `Cancelar cotação ${numero}` : `Encerrar cotação ${numero}`}
      description="Os links enviados deixam de abrir. Isto não pode ser desfeito."
      start={{ cancelar: isDraft ? 'S' : 'N', motivo: '' }}
      ownDraft={{ ...own, key }}
      validate={() => []}
      send={send}
      danger
      onClose={onClose}
    >
      {!isDraft && (
        <FormSelect<Values> name="cancelar" label="O que fazer" span={12} empty={null} options={CHOICES} />
      )}
      <FormTextArea<Values> name="motivo" label="Motivo" rows={3} span={12} maxLength={500} />
    </FormDialog>
  )
}
