import { type ComponentType, useState } from 'react'
import { Button } from '@/components/ui/button'
import { loadPart } from '@/lib/load-part'
import type { RecoverDialogProps } from './recover-dialog'

interface RecoverLinkProps {
  /** Returns the text in the login's user field. */
  typed: () => string
  onFail: (error: unknown) => void
}

/** Link that opens the dialog, whose code is loaded on the first click. */
export function RecoverLink({ typed, onFail }: RecoverLinkProps) {
  const [Dialog, setDialog] = useState<ComponentType<RecoverDialogProps> | null>(null)
  const [email, setEmail] = useState<string | null>(null)
  async function open() {
    try {
      const { RecoverDialog } = await loadPart(() => import('./recover-dialog'))
      setDialog(() => RecoverDialog)
      setEmail(typed().includes('@') ? typed().trim() : '')
    } catch (error) {
      onFail(error)
    }
  }
  return (
    <>
      <Button variant="ghost" onClick={() => void open()}>
        Recuperar Senha
      </Button>
      {Dialog && email !== null && <Dialog email={email} onClose={() => setEmail(null)} />}
    </>
  )
}
