import { Mail, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { PdfViewer, type PdfViewerProps } from './pdf-viewer'
import { ShareDialog, type ShareDialogProps } from './share-dialog'

interface DocumentDialogProps extends Omit<PdfViewerProps, 'actions'> {
  /** Makes a link; `links` lists those that still open. */
  share: ShareDialogProps['share']
  links?: ReactNode
  /** The dialog that sends it: `EmailDialog`. */
  renderMail: (close: () => void) => ReactNode
}

/** A document as the paper that it is on: looked at, printed, saved, shared by a link, sent by e-mail. */
export function DocumentDialog({ share, links, renderMail, ...viewer }: DocumentDialogProps) {
  const [over, setOver] = useState<'share' | 'mail' | null>(null)
  const close = () => setOver(null)
  return (
    <>
      <PdfViewer
        {...viewer}
        actions={
          <>
            <Button icon={<Share2 aria-hidden />} aria-haspopup="dialog" onClick={() => setOver('share')}>
              Compartilhar
            </Button>
            <Button icon={<Mail aria-hidden />} aria-haspopup="dialog" onClick={() => setOver('mail')}>
              Enviar por e-mail
            </Button>
          </>
        }
      />
      {over === 'share' && (
        <ShareDialog
          name={`${viewer.title.charAt(0).toLowerCase()}${viewer.title.slice(1)}`}
          share={share}
          onClose={close}
        >
          {links}
        </ShareDialog>
      )}
      {over === 'mail' && renderMail(close)}
    </>
  )
}
