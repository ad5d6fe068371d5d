import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { ordemServicoApi } from './api'
import { ordemServicoKeys, rowKey } from './keys'
import type { OrdemDialogProps } from './use-ordem-dialogs'

/** PDF of an order, the paper that accompanies the pieces. */
export function OrdemPdfDialog({ ordem, onClose }: OrdemDialogProps) {
  const { numero, setor, parte } = ordem
  return (
    <PdfViewer
      title={`Ordem de serviço ${numero}`}
      fileName={`Ordem-${rowKey(ordem)}.pdf`}
      queryKey={[...ordemServicoKeys.detail(rowKey(ordem)), 'pdf']}
      load={(signal) => ordemServicoApi.getOrdemServicoPdf({ query: { numero, op: setor, parte }, signal })}
      onClose={onClose}
    />
  )
}
