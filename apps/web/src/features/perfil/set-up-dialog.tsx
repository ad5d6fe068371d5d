import { useState } from 'react'
import { CodigoField } from '@/components/conta/codigo-field'
import { RecoveryCodes } from '@/components/conta/recovery-codes'
import { TotpSetup, type TotpSetupProps } from '@/components/conta/totp-setup'
import { PasswordField } from '@/components/fields/password-field'
import { Dialog } from '@/components/ui/dialog/dialog'
import { confirm } from '@/lib/messages/confirm'
import { perfilApi } from './perfil-api'
import { ProofDialog } from './proof-dialog'

const TITLE = 'Ativar verificação em duas etapas'
const DONE = 'Verificação em duas etapas ativada.'

type Step =
  | { name: 'senha' }
  | { name: 'codigo'; setup: TotpSetupProps }
  | { name: 'guardar'; codes: string[] }

interface SetUpDialogProps {
  onClose: () => void
  /** Called when the second factor is on. */
  onDone: () => void
}

/**
 * Dialog that sets up the second factor: password, then the secret and a code made from it, then the recovery codes.
 */
export function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'senha' })

  if (step.name === 'guardar') {
    return <CodesDialog title={TITLE} done={DONE} codes={step.codes} onClose={onClose} />
  }
  if (step.name === 'codigo') {
    return (
      <ProofDialog
        key="codigo"
        title={TITLE}
        submit="Ativar"
        onClose={onClose}
        onSend={async ({ codigo }) => {
          const reply = await perfilApi.confirmDoisFatores({ body: { codigo } })
          setStep({ name: 'guardar', codes: reply.codigos_recuperacao })
          onDone()
        }}
      >
        <TotpSetup {...step.setup} />
        <CodigoField recovery={false} />
      </ProofDialog>
    )
  }
  return (
    <ProofDialog
      key="senha"
      title={TITLE}
      description="Confirme a sua senha para continuar."
      submit="Continuar"
      onClose={onClose}
      onSend={async ({ senha }) => {
        setStep({ name: 'codigo', setup: await perfilApi.startDoisFatores({ body: { senha } }) })
      }}
    >
      <PasswordField label="Senha" name="senha" />
    </ProofDialog>
  )
}

interface CodesDialogProps {
  title: string
  /** Message that says what has been done. */
  done: string
  codes: readonly string[]
  onClose: () => void
}

/** Dialog that shows recovery codes; they are shown only once, so leaving asks for confirmation. */
export function CodesDialog({ title, done, codes, onClose }: CodesDialogProps) {
  async function leave() {
    if (await confirm({ text: 'Você já guardou os códigos de recuperação?' })) onClose()
  }
  return (
    <Dialog open onClose={() => void leave()} title={title} size="sm">
      <RecoveryCodes done={done} codes={codes} onKept={onClose} />
    </Dialog>
  )
}
