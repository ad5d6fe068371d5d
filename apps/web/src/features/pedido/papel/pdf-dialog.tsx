import { useQuery } from '@tanstack/react-query'
import { pedidoDocumentoRoutes } from '@trama/contract/apl/pedido/documento'
import { useState } from 'react'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { DocumentDialog } from '@/components/pdf/document-dialog'
import { EmailDialog, type MailShown } from '@/components/pdf/email-dialog'
import { useCustomerAddresses } from '@/components/pdf/customer-addresses'
import type { DocumentShown } from '@/components/pdf/use-document'
import type { DocumentId } from '@/lib/document'
import { aplClient } from '@/lib/api/apl'
import { pedidoDetailQuery } from '../pedido-api'

const documentoApi = aplClient(pedidoDocumentoRoutes)

/** Dialog with an order's PDF, with or without pictures of its items. */
export function PedidoPdfDialog({ numero, empresa, ...shown }: DocumentId & DocumentShown) {
  const [withImages, setWithImages] = useState(false)
  const imagens = withImages ? 'S' : 'N'
  const call = { params: { numero }, empresa }

  return (
    <DocumentDialog
      {...shown}
      title={`Pedido ${numero}`}
      fileName={`Pedido-${numero}.pdf`}
      queryKey={['pedido-pdf', empresa, numero, imagens]}
      load={(signal) => documentoApi.getPedidoPdf({ ...call, query: { imagens }, signal })}
      options={
        <CheckboxField
          label="Com imagens"
          checked={withImages}
          onChange={(event) => setWithImages(event.target.checked)}
        />
      }
      links={{ documento: 'pedido', numero, empresa }}
      share={(dias) => documentoApi.sharePedido({ ...call, body: { imagens, dias } })}
      renderMail={(mail) => (
        <PedidoEmailDialog {...mail} numero={numero} empresa={empresa} imagens={imagens} />
      )}
    />
  )
}

interface PedidoEmailDialogProps extends DocumentId, MailShown {
  imagens: 'S' | 'N'
}

function PedidoEmailDialog({ numero, empresa, imagens, ...shown }: PedidoEmailDialogProps) {
  const pedido = useQuery(pedidoDetailQuery(numero, empresa))
  const to = useCustomerAddresses({ codcli: pedido.data?.codcli, empresa, failed: pedido.isError })
  return (
    <EmailDialog
      {...shown}
      name={`pedido ${numero}`}
      description={`O PDF vai anexo, ${imagens === 'S' ? 'com' : 'sem'} imagens.`}
      to={to}
      send={(mail, idempotencyKey) =>
        documentoApi.emailPedido({
          params: { numero },
          empresa,
          body: { ...mail, imagens },
          idempotencyKey,
        })
      }
    />
  )
}
