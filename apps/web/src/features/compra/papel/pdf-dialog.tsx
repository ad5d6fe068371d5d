import { useQuery } from '@tanstack/react-query'
import { ordemDocumentoRoutes } from '@trama/contract/apl/compra/documento'
import { DocumentDialog } from '@/components/pdf/document-dialog'
import { EmailDialog, type MailShown } from '@/components/pdf/email-dialog'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { useSupplierAddress } from '@/components/pdf/supplier-address'
import type { DocumentShown } from '@/components/pdf/use-document'
import { aplClient } from '@/lib/api/apl'
import type { DocumentId } from '@/lib/document'
import { useSession } from '@/lib/session'
import { compraQuery } from '../api'

const api = aplClient(ordemDocumentoRoutes)

/** Shows an order's PDF; the company that bought can also send and share the PDF. */
export function CompraPdfDialog({ numero, empresa, ...shown }: DocumentId & DocumentShown) {
  const { usuario } = useSession()
  const call = { params: { numero }, empresa }
  const viewer = {
    ...shown,
    title: `Compra ${numero}`,
    fileName: `Compra-${numero}.pdf`,
    queryKey: ['compra-pdf', empresa, numero],
    load: (signal: AbortSignal) => api.getOrdemPdf({ ...call, query: {}, signal }),
  }
  if (usuario.tipo === 'fornecedor') return <PdfViewer {...viewer} />
  return (
    <DocumentDialog
      {...viewer}
      links={{ documento: 'ordem_compra', numero, empresa }}
      share={(dias) => api.shareOrdem({ ...call, body: { dias } })}
      renderMail={(mail) => <CompraEmailDialog {...mail} numero={numero} empresa={empresa} />}
    />
  )
}

function CompraEmailDialog({ numero, empresa, ...shown }: DocumentId & MailShown) {
  const compra = useQuery(compraQuery({ numero, empresa }))
  const to = useSupplierAddress({ codfor: compra.data?.codfor, empresa, failed: compra.isError })
  return (
    <EmailDialog
      {...shown}
      name={`compra ${numero}`}
      description="O PDF vai anexo."
      to={to}
      send={(body, idempotencyKey) => api.emailOrdem({ params: { numero }, empresa, body, idempotencyKey })}
    />
  )
}
