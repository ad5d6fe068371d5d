import { useQueryClient } from '@tanstack/react-query'
import { Mail, MessageCircle, Share2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import type { MailShown } from './email-dialog'
import { LinkList, type LinksOf, linksKey } from './link-list'
import { PdfViewer, type PdfViewerProps } from './pdf-viewer'
import { ShareDialog, type ShareDialogProps } from './share-dialog'
import styles from './share-dialog.module.css'

interface DocumentDialogProps extends Omit<PdfViewerProps, 'actions'> {
  /** True when the document is sent and not shown. */
  sends?: boolean | undefined
  /** Document that the links open. */
  links: LinksOf
  /** Makes a link. */
  share: ShareDialogProps['share']
  /** True when a link opens the document's XML too. */
  xml?: boolean | undefined
  /** Renders the dialog that mails the document: `EmailDialog`. */
  renderMail: (mail: MailShown) => ReactNode
}

/** Dialog that shows a document as a PDF, to print, save or send; or only the ways to send it. */
export function DocumentDialog({ sends = false, renderMail, ...props }: DocumentDialogProps) {
  const { links, share, xml, ...viewer } = props
  const client = useQueryClient()
  const first = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState<'ways' | 'share' | 'mail' | null>(sends ? 'ways' : null)
  const name = `${viewer.title.charAt(0).toLowerCase()}${viewer.title.slice(1)}`
  const close = sends ? viewer.onClose : () => setOver(null)
  return (
    <>
      {!sends && (
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
      )}
      {over === 'ways' && (
        <Dialog open closeOnOutside size="sm" title={`Enviar ${name}`} initialFocus={first} onClose={close}>
          <div className={styles.body}>
            <Button
              ref={first}
              block
              size="lg"
              icon={<MessageCircle aria-hidden />}
              onClick={() => setOver('share')}
            >
              WhatsApp ou link
            </Button>
            <Button block size="lg" icon={<Mail aria-hidden />} onClick={() => setOver('mail')}>
              E-mail
            </Button>
          </div>
        </Dialog>
      )}
      {over === 'share' && (
        <ShareDialog
          name={name}
          share={(dias) =>
            share(dias).finally(() => void client.invalidateQueries({ queryKey: linksKey(links) }))
          }
          xml={xml}
          onClose={close}
        >
          <LinkList {...links} />
        </ShareDialog>
      )}
      {over === 'mail' && renderMail({ of: links, onClose: close })}
    </>
  )
}
