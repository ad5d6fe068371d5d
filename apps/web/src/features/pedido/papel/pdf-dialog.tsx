import { useQueryClient } from '@tanstack/react-query'
import { Mail, Share2 } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField } from '@/components/fields/checkbox-field'
import { LinkList, linksKey } from '@/components/pdf/link-list'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { ShareDialog } from '@/components/pdf/share-dialog'
import { Button } from '@/components/ui/button'
import { documentoApi } from './api'
import { PedidoEmailDialog } from './email-dialog'

export interface PedidoPdfDialogProps {
  numero: number
  empresa: string
  /** Prints by the browser, from what the device has. */
  onPaper: () => void
  onClose: () => void
}

/** An order as the paper that it is on: looked at, printed, saved, shared by a link, sent by e-mail. */
export function PedidoPdfDialog({ numero, empresa, onPaper, onClose }: PedidoPdfDialogProps) {
  const client = useQueryClient()
  const [withImages, setWithImages] = useState(false)
  const [over, setOver] = useState<'share' | 'mail' | null>(null)
  const imagens = withImages ? 'S' : 'N'
  const close = () => setOver(null)

  async function share(dias: number) {
    const link = await documentoApi.sharePedido({ params: { numero }, empresa, body: { imagens, dias } })
    void client.invalidateQueries({ queryKey: linksKey(numero, empresa) })
    return link
  }

  return (
    <>
      <PdfViewer
        title={`Pedido ${numero}`}
        fileName={`Pedido-${numero}.pdf`}
        queryKey={['pedido-pdf', empresa, numero, imagens]}
        load={(signal) =>
          documentoApi.getPedidoPdf({ params: { numero }, query: { imagens }, empresa, signal })
        }
        options={
          <CheckboxField
            label="Com imagens"
            checked={withImages}
            onChange={(event) => setWithImages(event.target.checked)}
          />
        }
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
        onPaper={onPaper}
        onClose={onClose}
      />
      {over === 'share' && (
        <ShareDialog name={`pedido ${numero}`} share={share} onClose={close}>
          <LinkList numero={numero} empresa={empresa} />
        </ShareDialog>
      )}
      {over === 'mail' && (
        <PedidoEmailDialog numero={numero} empresa={empresa} imagens={imagens} onClose={close} />
      )}
    </>
  )
}
