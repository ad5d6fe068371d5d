import { TEXTS } from '@trama/contract/messages'
import { isEmail } from '@trama/rules/email'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormText } from '@/components/fields/form/form-text'
import type { FornecedorForm } from './form-model'

interface EmailDialogProps {
  fornecedor: FornecedorForm
  onKeep: (fornecedor: FornecedorForm) => void
  onClose: () => void
}

/** Dialog for the address that a supplier's link is mailed to. */
export function EmailDialog({ fornecedor, onKeep, onClose }: EmailDialogProps) {
  return (
    <FormDialog<FornecedorForm>
      title={fornecedor.nome_for}
      start={fornecedor}
      validate={({ email }) =>
        email.trim() === '' || isEmail(email.trim()) ? [] : [{ campo: 'email', mensagem: TEXTS.invalidEmail }]
      }
      send={(changed) => Promise.resolve(onKeep(changed))}
      onClose={onClose}
    >
      <FormText<FornecedorForm>
        name="email"
        label="E-mail"
        hint="Vazio: o do cadastro do fornecedor."
        span={12}
        maxLength={254}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}
