import type { Duplicata } from '@trama/contract/apl/receber/receber'
import { boleto, boletoApi, boletoFile, PRINTED } from './boleto'
import { useCustomerAddresses } from '@/components/pdf/customer-addresses'
import { DocumentDialog } from '@/components/pdf/document-dialog'
import { EmailDialog, type MailShown } from '@/components/pdf/email-dialog'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { useSession } from '@/lib/session'

interface BoletoDialogProps {
  row: Pick<Duplicata, 'numero' | 'empresa' | 'codcli'>
  /** True when the boleto is sent and not shown. */
  sends?: boolean | undefined
  /** True for two boletos on a page, as the till prints them. */
  resumido?: boolean | undefined
  onClose: () => void
}

/** Dialog with a boleto to print, and to send by mail or as a link where the server does so. */
export function BoletoDialog({ row, sends, resumido, onClose }: BoletoDialogProps) {
  const { numero, empresa } = row
  const { flagsVersao } = useSession()
  const call = { params: { numero }, empresa }
  const viewer = {
    title: `Boleto ${numero}`,
    fileName: boletoFile(numero),
    queryKey: ['duplicata', 'boleto-pdf', empresa, numero, resumido],
    load: (signal: AbortSignal) =>
      boleto(boletoApi.getBoleto({ query: { numero, ...(resumido && PRINTED) }, empresa, signal })),
    onClose,
  }
  if (!flagsVersao.boletos) return <PdfViewer {...viewer} />
  return (
    <DocumentDialog
      {...viewer}
      sends={sends}
      links={{ documento: 'boleto', numero, empresa }}
      share={(dias) => boletoApi.shareBoleto({ ...call, body: { dias } })}
      renderMail={(mail) => <BoletoEmailDialog {...mail} row={row} />}
    />
  )
}

function BoletoEmailDialog({ row, ...shown }: Pick<BoletoDialogProps, 'row'> & MailShown) {
  const { numero, empresa, codcli } = row
  const to = useCustomerAddresses({ codcli, empresa })
  return (
    <EmailDialog
      {...shown}
      name={`boleto ${numero}`}
      description="O PDF vai anexo."
      to={to}
      send={(mail, idempotencyKey) =>
        boletoApi.emailBoleto({ params: { numero }, empresa, body: mail, idempotencyKey })
      }
    />
  )
}
