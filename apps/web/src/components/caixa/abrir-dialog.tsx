import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { type AbrirForm, FundoField, useAbrirCaixa } from './abrir-caixa'

interface AbrirCaixaDialogProps {
  onOpened: () => void
  onClose: () => void
}

/** Opens a cash session in a dialog where one is missing; the sale behind the dialog stays as it is. */
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
