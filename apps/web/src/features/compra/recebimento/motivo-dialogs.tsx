import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { MOTIVO_MAX } from '@trama/contract/apl/liberacao/lote'
import { MotivoDialog, type MotivoDialogProps } from '@/components/crud/form/motivo-dialog'
import { compraApi } from '../api'

interface CancelarDialogProps extends Pick<MotivoDialogProps, 'onDone' | 'onClose'> {
  ordem: Ordem
}

export function CancelarDialog({ ordem: { numero, empresa, versao }, ...on }: CancelarDialogProps) {
  return (
    <MotivoDialog
      {...on}
      maxLength={MOTIVO_MAX}
      title={`Cancelar compra ${numero}`}
      description="O fornecedor continua a vê-la, como cancelada. Não há volta."
      confirm="Cancelar compra"
      send={(motivo) => compraApi.cancelOrdem({ params: { numero }, empresa, body: { motivo, versao } })}
    />
  )
}

interface EstornarDialogProps extends Pick<MotivoDialogProps, 'onDone' | 'onClose'> {
  ordem: Ordem
  recebimento: number
  nota: string
}

export function EstornarDialog({
  ordem: { numero, empresa },
  recebimento,
  nota,
  ...on
}: EstornarDialogProps) {
  return (
    <MotivoDialog
      {...on}
      maxLength={MOTIVO_MAX}
      title={`Estornar recebimento ${recebimento}`}
      description={`O que entrou com a nota ${nota} sai do estoque, e as suas contas a pagar são excluídas.`}
      confirm="Estornar"
      send={(motivo) =>
        compraApi.undoRecebimento({ params: { numero }, empresa, body: { recebimento, motivo } })
      }
    />
  )
}
