import { useQueryClient } from '@tanstack/react-query'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor-list'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { newKey } from '@/components/crud/form/form-draft'
import { useDialogForm } from '@/components/crud/form/use-dialog-form'
import type { Validate } from '@/components/crud/form/use-form-checks'
import { FieldGrid } from '@/components/fields/field-grid'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { toast } from '@/components/ui/status/toast-store'
import { pedidoFornecedorKeys } from './pedido-fornecedor-list-queries'
import { pendenteOf } from '@trama/rules/pedido/status'

interface PedidoDialogFormProps<V extends FieldValues> {
  title: string
  /** Whose order, and what is pending of it. */
  pedido: PedidoFornecedorItem
  /** The button's word. */
  confirm: string
  start: V
  validate: Validate<V>
  send: (values: V, idempotencyKey: string) => Promise<{ resultado: string }>
  onClose: () => void
  /** Fields. */
  children: ReactNode
}

/** A change of one supplier order: sent once, told by the server's text, and the list shows it. */
export function PedidoDialog<V extends FieldValues>(props: PedidoDialogFormProps<V>) {
  const { title, pedido, confirm, start, validate, onClose, children } = props
  const client = useQueryClient()
  const [idempotencyKey] = useState(newKey)
  const formId = useId()
  const { form, element, saving, handleSubmit } = useDialogForm<V>({
    start,
    validate,
    async send(values) {
      try {
        const { resultado } = await props.send(values, idempotencyKey)
        onClose()
        toast.success(resultado)
      } finally {
        // Refused because somebody else changed it: what the list shows is old, too.
        for (const queryKey of [pedidoFornecedorKeys.all, ['pedido']]) {
          void client.invalidateQueries({ queryKey })
        }
      }
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      description={pendingText(pedido)}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary" loading={saving}>
            {confirm}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} ref={element} noValidate onSubmit={handleSubmit}>
          <FieldGrid>{children}</FieldGrid>
        </form>
      </FormProvider>
    </Dialog>
  )
}

function pendingText(pedido: PedidoFornecedorItem): string {
  const pieces = `${formatShortNumber(pendenteOf(pedido))} pç pendentes`
  return [pedido.nome, pieces, formatBRL(pedido.valor_pen_total)].join(' · ')
}
