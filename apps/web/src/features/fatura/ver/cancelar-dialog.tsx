import { type Fatura, MOTIVO_CANCELAMENTO } from '@trama/contract/apl/fatura/fatura'
import { useState } from 'react'
import { newKey } from '@/components/crud/form/form-draft'
import { MotivoDialog, type MotivoDialogProps } from '@/components/crud/form/motivo-dialog'
import { faturaApi } from '../api'

interface CancelarFaturaDialogProps extends Pick<MotivoDialogProps, 'onDone' | 'onClose'> {
  fatura: Fatura
}

export function CancelarFaturaDialog({ fatura, ...on }: CancelarFaturaDialogProps) {
  const { chave, empresa, versao } = fatura
  const [idempotencyKey] = useState(newKey)
  return (
    <MotivoDialog
      {...on}
      title={`Cancelar nota ${fatura.fatura}`}
      description="Devolve o estoque, as quantidades do pedido e as duplicatas. O documento fica, como cancelado. Não há volta."
      confirm="Cancelar nota"
      minLength={MOTIVO_CANCELAMENTO.min}
      maxLength={MOTIVO_CANCELAMENTO.max}
      hint={`De ${MOTIVO_CANCELAMENTO.min} a ${MOTIVO_CANCELAMENTO.max} caracteres: vai para o documento.`}
      send={(motivo) =>
        faturaApi.cancelFatura({
          params: { fatura: fatura.fatura },
          empresa,
          body: { chave, motivo, versao },
          idempotencyKey,
        })
      }
    />
  )
}
