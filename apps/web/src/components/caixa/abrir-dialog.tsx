import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FundoField } from './fundo-field'
import { type AbrirForm, useAbrirCaixa } from './use-abrir-caixa'

interface AbrirCaixaDialogProps {
  onOpened: () => void
  onClose: () => void
}

/** On the spot where a session is missing: the sale behind it stays as it is. */
export function AbrirCaixaDialog({ onOpened, onClose }: AbrirCaixaDialogProps) {
  const form = useAbrirCaixa(onOpened)
  return (
    <FormDialog<AbrirForm>
      {...form}
      title="Abrir caixa"
      description={CAIXA_MESSAGES.abra}
      size="sm"
      confirm="Abrir caixa"
      onClose={onClose}
    >
      <FundoField />
    </FormDialog>
  )
}
