import { FORMATOS_PAPEL } from '@trama/contract/apl/formato-papel'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { tipoVendaText, varejoKeys } from '../varejo-api'
import { papelApi } from './api'
import { PapelDialog } from '@/components/pdf/papel-dialog'

/** Dialog with the slip of a sale, on 80 mm paper or A4. */
export function CupomDialog({
  venda: { codven, tipo_venda },
  onClose,
}: {
  venda: Venda
  onClose: () => void
}) {
  return (
    <PapelDialog
      title={`${tipoVendaText(tipo_venda)} ${codven}`}
      fileName={`Venda-${codven}.pdf`}
      queryKey={[...varejoKeys.all, 'cupom', codven]}
      formatos={FORMATOS_PAPEL}
      load={(formato, signal) => papelApi.getVendaPdf({ params: { codven }, query: { formato }, signal })}
      onClose={onClose}
    />
  )
}
