import { useState } from 'react'
import { CodigoField } from '@/components/conta/codigo-field'
import { PasswordField } from '@/components/fields/password-field'
import { CodesDialog } from './codes-dialog'
import { perfilApi } from './perfil-api'
import { ProofDialog } from './proof-dialog'

const TITLE = 'Novos códigos de recuperação'

interface NovosCodigosDialogProps {
  onClose: () => void
  /** Called when new codes have been created. */
  onDone: () => void
}

/** Dialog that asks for password and code, then shows the new codes, which replace the former ones. */
export function NovosCodigosDialog({ onClose, onDone }: NovosCodigosDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) {
    return (
      <CodesDialog
        title={TITLE}
        done="Novos códigos de recuperação gerados."
        codes={codes}
        onClose={onClose}
      />
    )
  }
  return (
    <ProofDialog
      title={TITLE}
      description="Os códigos anteriores deixam de servir."
      submit="Gerar"
      onClose={onClose}
      onSend={async (body) => {
        const reply = await perfilApi.newCodigos({ body })
        setCodes(reply.codigos_recuperacao)
        onDone()
      }}
    >
      <PasswordField label="Senha" name="senha" autoComplete="current-password" />
      <CodigoField recovery />
    </ProofDialog>
  )
}
