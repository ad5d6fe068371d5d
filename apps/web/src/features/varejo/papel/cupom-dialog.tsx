import { FORMATOS_PAPEL } from '@trama/contract/apl/formato-papel'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { useCustomerAddresses } from '@/components/pdf/customer-addresses'
import { DocumentDialog } from '@/components/pdf/document-dialog'
import { EmailDialog, type MailShown } from '@/components/pdf/email-dialog'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { useFormato } from '@/components/pdf/use-formato'
import { useSession } from '@/lib/session'
import { tipoVendaText, varejoKeys } from '../varejo-api'
import { papelApi } from './api'

interface CupomDialogProps {
  venda: Pick<Venda, 'codven' | 'tipo_venda'> & { codcli?: number | undefined }
  /** True when the slip is sent and not shown. */
  sends?: boolean | undefined
  onClose: () => void
}

/** Dialog with the slip of a sale, on 80 mm paper or A4, to print, and to send by mail or as a link. */
export function CupomDialog({ venda, sends, onClose }: CupomDialogProps) {
  const { codven, tipo_venda } = venda
  const { flagsVersao, empresa } = useSession()
  const { formato, options } = useFormato(FORMATOS_PAPEL)
  const viewer = {
    title: `${tipoVendaText(tipo_venda)} ${codven}`,
    fileName: `Venda-${codven}.pdf`,
    queryKey: [...varejoKeys.all, 'cupom', codven, formato],
    options,
    load: (signal: AbortSignal) => papelApi.getVendaPdf({ params: { codven }, query: { formato }, signal }),
    onClose,
  }
  if (!flagsVersao.documentos) return <PdfViewer {...viewer} />
  return (
    <DocumentDialog
      {...viewer}
      sends={sends}
      links={{ documento: 'venda', numero: codven, empresa: empresa.emp_pat }}
      share={(dias) => papelApi.shareVenda({ params: { numero: codven }, body: { dias } })}
      renderMail={(mail) => <CupomEmailDialog {...mail} venda={venda} />}
    />
  )
}

function CupomEmailDialog({ venda, ...shown }: Pick<CupomDialogProps, 'venda'> & MailShown) {
  const { codven, codcli, tipo_venda } = venda
  const { emp_pat } = useSession().empresa
  const to = useCustomerAddresses({ codcli, empresa: emp_pat, failed: codcli === undefined })
  return (
    <EmailDialog
      {...shown}
      name={`${tipoVendaText(tipo_venda).toLowerCase()} ${codven}`}
      description="O PDF vai anexo."
      to={to}
      send={(mail, idempotencyKey) =>
        papelApi.emailVenda({ params: { numero: codven }, body: mail, idempotencyKey })
      }
    />
  )
}
