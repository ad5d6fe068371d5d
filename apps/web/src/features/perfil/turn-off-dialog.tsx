import { CodigoField } from '@/components/conta/codigo-field'
import { PasswordField } from '@/components/fields/password-field'
import { toast } from '@/components/ui/status/toast-store'
import { perfilApi } from './perfil-api'
import { ProofDialog } from './proof-dialog'

interface TurnOffDialogProps {
  onClose: () => void
  /** Called when the second factor is off. */
  onDone: () => void
}

export function TurnOffDialog({ onClose, onDone }: TurnOffDialogProps) {
  return (
    <ProofDialog
      title="Desativar verificação em duas etapas"
      description="Depois disso, a senha sozinha abre o seu acesso."
      submit="Desativar"
      danger
      onClose={onClose}
      onSend={async (body) => {
        const { resultado } = await perfilApi.stopDoisFatores({ body })
        toast.success(resultado)
        onDone()
        onClose()
      }}
    >
      <PasswordField label="Senha" name="senha" />
      <CodigoField recovery />
    </ProofDialog>
  )
}
