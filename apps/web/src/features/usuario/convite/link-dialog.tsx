import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ConviteLink, type ConvitePronto } from './link'

interface ConviteLinkDialogProps {
  titulo: string
  convite: ConvitePronto
  onClose: () => void
}

/** Dialog with the link of an invitation that was sent again. */
export function ConviteLinkDialog({ titulo, convite, onClose }: ConviteLinkDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={titulo.replace(/\.$/, '')}
      footer={
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      }
    >
      <ConviteLink convite={convite} />
    </Dialog>
  )
}
