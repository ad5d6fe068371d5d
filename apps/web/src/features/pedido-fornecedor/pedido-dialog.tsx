import { useQueryClient } from '@tanstack/react-query'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor-list'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { newKey } from '@/components/crud/form/form-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import type { Validate } from '@/components/crud/form/use-form-checks'
import { toast } from '@/components/ui/status/toast-store'
import { pedidoFornecedorKeys } from './pedido-fornecedor-list-queries'
import { pendenteOf } from '@trama/rules/pedido/status'

interface PedidoDialogFormProps<V extends FieldValues> {
  title: string
  /** The customer of the order and what is still pending. */
  pedido: PedidoFornecedorItem
  /** Text of the button. */
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
  const { pedido, send, onClose, ...form } = props
  const client = useQueryClient()
  const [idempotencyKey] = useState(newKey)

  async function sendOnce(values: V) {
    try {
      const { resultado } = await send(values, idempotencyKey)
      onClose()
      toast.success(resultado)
    } finally {
      // Refused because somebody else changed it: what the list shows is old, too.
      for (const queryKey of [pedidoFornecedorKeys.all, ['pedido']]) {
        void client.invalidateQueries({ queryKey })
      }
    }
  }

  return (
    <FormDialog<V> {...form} size="sm" description={pendingText(pedido)} send={sendOnce} onClose={onClose} />
  )
}

function pendingText(pedido: PedidoFornecedorItem): string {
  const pieces = `${formatShortNumber(pendenteOf(pedido))} pç pendentes`
  return [pedido.nome, pieces, formatBRL(pedido.valor_pen_total)].join(' · ')
}
