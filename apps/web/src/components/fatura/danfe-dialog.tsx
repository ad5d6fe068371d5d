import { faturaArquivoRoutes, faturaDocumentoRoutes } from '@trama/contract/apl/fatura/arquivo'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { useCustomerAddresses } from '@/components/pdf/customer-addresses'
import { DocumentDialog } from '@/components/pdf/document-dialog'
import { EmailDialog, type MailShown } from '@/components/pdf/email-dialog'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { useFormato } from '@/components/pdf/use-formato'
import { aplClient } from '@/lib/api/apl'
import { headed } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'

const api = aplClient({
  downloadFatura: faturaArquivoRoutes.downloadFatura,
  ...faturaDocumentoRoutes,
})

const A4 = { value: 'a4', label: 'A4' } as const
const SIMPLIFICADO = { value: 'simplificado', label: 'Simplificado' } as const

interface DanfeDialogProps {
  fatura: { chave: string; fatura: string; empresa: string; codcli?: number | undefined }
  title?: string | undefined
  /** True when the invoice has a simplified DANFE too, as one of the till has. */
  hasSimplificado?: boolean | undefined
  /** True when the invoice is sent and not shown. */
  sends?: boolean | undefined
  onClose: () => void
}

/** Dialog with the DANFE of an invoice, to print, and to send by mail or as a link with the XML. */
export function DanfeDialog({ fatura: which, title, hasSimplificado, sends, onClose }: DanfeDialogProps) {
  const { fatura, chave, empresa } = which
  const { documentos } = useSession().flagsVersao
  const { formato, options } = useFormato<'a4' | 'simplificado'>(hasSimplificado ? [A4, SIMPLIFICADO] : [A4])
  const viewer = {
    title: title ?? `Fatura ${fatura}`,
    fileName: `NFe-${chave}.pdf`,
    queryKey: ['fatura', 'danfe', chave, formato],
    options,
    load: (signal: AbortSignal) =>
      headed(
        api.downloadFatura({
          params: { chave },
          query: { tipo: 'pdf', ...(formato === 'simplificado' && { simplificado: 'S' as const }) },
          empresa,
          signal,
        }),
        FATURA_MESSAGES.erroDownload,
      ),
    onClose,
  }
  if (!documentos) return <PdfViewer {...viewer} />
  return (
    <DocumentDialog
      {...viewer}
      sends={sends}
      links={{ documento: 'fatura', numero: chave, empresa }}
      share={(dias) => api.shareFatura({ params: { chave }, empresa, body: { dias } })}
      xml
      renderMail={(mail) => <FaturaEmailDialog {...mail} fatura={which} />}
    />
  )
}

function FaturaEmailDialog({ fatura: which, ...shown }: Pick<DanfeDialogProps, 'fatura'> & MailShown) {
  const { fatura, chave, empresa, codcli } = which
  const to = useCustomerAddresses({ codcli, empresa, failed: codcli === undefined })
  return (
    <EmailDialog
      {...shown}
      name={`fatura ${fatura}`}
      description="O DANFE vai anexo em PDF, e o XML com ele."
      to={to}
      send={(mail, idempotencyKey) =>
        api.emailFatura({ params: { chave }, empresa, body: mail, idempotencyKey })
      }
    />
  )
}
