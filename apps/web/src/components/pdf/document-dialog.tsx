import { Mail, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { PdfViewer, type PdfViewerProps } from './pdf-viewer'
import { ShareDialog, type ShareDialogProps } from './share-dialog'

interface DocumentDialogProps extends Omit<PdfViewerProps, 'actions'> {
  /** Makes a link; `links` lists the links that are still valid. */
  share: ShareDialogProps['share']
  links?: ReactNode
  /** Renders the dialog that sends the document: `EmailDialog`. */
  renderMail: (close: () => void) => ReactNode
}

/** Dialog that shows a document as a PDF, to print, save, share by a link or send by e-mail. */
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
