import { DocumentDialog } from '@/components/pdf/document-dialog'
import { EmailDialog } from '@/components/pdf/email-dialog'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { useSession } from '@/lib/session'
import { chaveOf, ordemServicoApi } from './api'
import { ordemServicoKeys, rowKey } from './keys'
import type { OrdemDialogProps } from './use-ordem-dialogs'

interface OrdemPdfDialogProps extends OrdemDialogProps {
  /** True when the paper is sent and not shown. */
  sends?: boolean
}

/** PDF of an order, the paper that accompanies the pieces; the company can also send and share it. */
export function OrdemPdfDialog({ ordem, sends, onClose }: OrdemPdfDialogProps) {
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
      renderMail={(close) => (
        <EmailDialog
          name={`ordem de serviço ${numero}`}
          description="O PDF vai anexo."
          to={{ start: '' }}
          send={(mail, idempotencyKey) =>
            ordemServicoApi.emailOrdemServico({ ...call, body: mail, idempotencyKey })
          }
          onClose={close}
        />
      )}
    />
  )
}
