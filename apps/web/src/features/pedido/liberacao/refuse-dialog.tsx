import { MOTIVO_MAX } from '@trama/contract/apl/pedido/liberacao'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { TEXTS } from '@trama/contract/messages'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useDialogForm } from '@/components/crud/form/use-dialog-form'
import { FormTextArea } from '@/components/fields/form/form-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'

export interface RefuseDialogProps {
  pedidos: readonly PedidoListItem[]
  onClose: () => void
  onRefuse: (motivo: string) => void
}

interface RefuseForm {
  motivo: string
}

/** Asks for the reason: it is what the order's author will read. */
export function RefuseDialog({ pedidos, onClose, onRefuse }: RefuseDialogProps) {
  const formId = useId()
  const [first] = pedidos
  const what = pedidos.length === 1 ? `pedido ${first?.numero}` : `${pedidos.length} pedidos`
  const { form, element, handleSubmit } = useDialogForm<RefuseForm>({
    start: { motivo: '' },
    validate: ({ motivo }) => (motivo.trim() ? [] : [{ campo: 'motivo', mensagem: TEXTS.required }]),
    send: async ({ motivo }) => onRefuse(motivo.trim()),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Recusar ${what}`}
      description={
        pedidos.length === 1
          ? 'O pedido volta à digitação, com o motivo, e devolve o estoque reservado.'
          : 'Os pedidos voltam à digitação, com o mesmo motivo, e devolvem o estoque reservado.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="danger">
            Recusar
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} ref={element} noValidate onSubmit={handleSubmit}>
          <FormTextArea<RefuseForm>
            name="motivo"
            label="Motivo"
            hint="Quem fez o pedido lê este texto."
            required
            maxLength={MOTIVO_MAX}
          />
        </form>
      </FormProvider>
    </Dialog>
  )
}
