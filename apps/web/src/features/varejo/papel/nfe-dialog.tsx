import type { Venda } from '@trama/contract/apl/varejo/venda'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { DanfeDialog } from '@/components/fatura/danfe-dialog'
import { useSession } from '@/lib/session'

/** Dialog with the DANFE of a sale, in full on A4 or simplified for the counter. */
export function NfeDialog({ venda, onClose }: { venda: Venda; onClose: () => void }) {
  const { flagsVersao, empresa } = useSession()
  const { tipo_venda, codcli, chave_nfe } = venda
  const chave = chave_nfe ?? ''
  const fatura = venda.fatura ?? chave
  return (
    <DanfeDialog
      fatura={{ chave, fatura, codcli, empresa: empresa.emp_pat }}
      title={`NFe ${fatura}`}
      hasSimplificado={flagsVersao.varejoCompleto && tipo_venda === VENDA_TIPO.venda}
      onClose={onClose}
    />
  )
}
