import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { MOTIVO_MAX } from '@trama/contract/apl/lote'
import { TEXTS } from '@trama/contract/messages'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormTextArea } from '@/components/fields/form/form-text'
import { compraApi } from '../api'

interface MotivoForm {
  motivo: string
}

interface MotivoDialogProps {
  title: string
  description: string
  confirm: string
  send: (motivo: string) => Promise<{ resultado: string }>
  onDone: (resultado: string) => void
  onClose: () => void
}

/** Asks why something is taken back: the reason stays with the order. */
function MotivoDialog({ send, onDone, ...dialog }: MotivoDialogProps) {
  return (
    <FormDialog<MotivoForm>
      {...dialog}
      danger
      start={{ motivo: '' }}
      validate={({ motivo }) => (motivo.trim() ? [] : [{ campo: 'motivo', mensagem: TEXTS.required }])}
      send={async ({ motivo }) => onDone((await send(motivo.trim())).resultado)}
    >
      <FormTextArea<MotivoForm> name="motivo" label="Motivo" required maxLength={MOTIVO_MAX} />
    </FormDialog>
  )
}

interface CancelarDialogProps extends Pick<MotivoDialogProps, 'onDone' | 'onClose'> {
  ordem: Ordem
}

export function CancelarDialog({ ordem: { numero, empresa, versao }, ...on }: CancelarDialogProps) {
  return (
    <MotivoDialog
      {...on}
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
      title={`Estornar recebimento ${recebimento}`}
      description={`O que entrou com a nota ${nota} sai do estoque, e as suas contas a pagar são excluídas.`}
      confirm="Estornar"
      send={(motivo) =>
        compraApi.undoRecebimento({ params: { numero }, empresa, body: { recebimento, motivo } })
      }
    />
  )
}
