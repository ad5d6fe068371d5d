import { DocumentDialog } from '@/components/pdf/document-dialog'
import { EmailDialog, type MailShown } from '@/components/pdf/email-dialog'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { useSupplierAddress } from '@/components/pdf/supplier-address'
import { useSession } from '@/lib/session'
import { chaveOf, ordemServicoApi } from './api'
import { ordemServicoKeys, rowKey } from './keys'
import type { OrdemDialogProps } from './use-ordem-dialogs'

/** PDF of an order, the paper that accompanies the pieces; the company can also send and share it. */
export function OrdemPdfDialog({ ordem, sends, onClose }: OrdemDialogProps) {
  const { numero, setor, parte } = ordem
  const { usuario, flagsVersao, empresa } = useSession()
  const call = { params: chaveOf(ordem) }
  const viewer = {
    title: `Ordem de serviço ${numero}`,
    fileName: `Ordem-${rowKey(ordem)}.pdf`,
    queryKey: [...ordemServicoKeys.detail(rowKey(ordem)), 'pdf'],
    load: (signal: AbortSignal) =>
      ordemServicoApi.getOrdemServicoPdf({ query: { numero, op: setor, parte }, signal }),
    onClose,
  }
  if (!flagsVersao.documentos || usuario.tipo === 'fornecedor') return <PdfViewer {...viewer} />
  return (
    <DocumentDialog
      {...viewer}
      sends={sends}
      links={{
        documento: 'ordem_servico',
        numero: `${numero}/${setor}/${parte}`,
        empresa: empresa.emp_pat,
      }}
      share={(dias) => ordemServicoApi.shareOrdemServico({ ...call, body: { dias } })}
      renderMail={(mail) => <OrdemEmailDialog {...mail} ordem={ordem} />}
    />
  )
}

function OrdemEmailDialog({ ordem, ...shown }: Pick<OrdemDialogProps, 'ordem'> & MailShown) {
  const { numero, codfor } = ordem
  const { emp_pat } = useSession().empresa
  const to = useSupplierAddress({ codfor, empresa: emp_pat, failed: codfor === undefined })
  return (
    <EmailDialog
      {...shown}
      name={`ordem de serviço ${numero}`}
      description="O PDF vai anexo."
      to={to}
      send={(body, idempotencyKey) =>
        ordemServicoApi.emailOrdemServico({ params: chaveOf(ordem), body, idempotencyKey })
      }
    />
  )
}
