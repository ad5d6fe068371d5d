import type { Venda } from '@trama/contract/apl/varejo/venda'
import { useState } from 'react'
import { newKey } from '@/components/crud/form/form-draft'
import { MotivoDialog, type MotivoDialogProps } from '@/components/crud/form/motivo-dialog'
import { tipoVendaText, varejoApi } from '../varejo-api'

interface CancelarVendaDialogProps extends Pick<MotivoDialogProps, 'onDone' | 'onClose'> {
  venda: Venda
}

export function CancelarVendaDialog({ venda, ...on }: CancelarVendaDialogProps) {
  const { codven, versao } = venda
  const [idempotencyKey] = useState(newKey)
  const type = tipoVendaText(venda.tipo_venda).toLowerCase()
  return (
    <MotivoDialog
      {...on}
      title={`Cancelar ${type} ${codven}`}
      description="Devolve o estoque, os títulos e os créditos utilizados. Não há volta."
      confirm={`Cancelar ${type}`}
      maxLength={255}
      send={(motivo) =>
        varejoApi.cancelVenda({ params: { codven }, body: { motivo, versao }, idempotencyKey })
      }
    />
  )
}
