import { RecoveryCodes } from '@/components/conta/recovery-codes'
import { Dialog } from '@/components/ui/dialog/dialog'
import { confirm } from '@/lib/messages/confirm'

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
