import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor/list'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { newKey } from '@/components/crud/form/form-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import type { Validate } from '@/components/crud/form/use-form-checks'
import { toast, UNDO_S } from '@/components/ui/status/toast-store'
import { pushError } from '@/lib/messages/messages-store'
import { getSession } from '@/lib/session'
import { pedidoFornecedorApi } from './pedido-fornecedor-detail-query'
import { pedidoFornecedorKeys } from './pedido-fornecedor-list-queries'
import { pendenteOf } from '@trama/rules/pedido/status'
import { qtdeText } from '@trama/rules/pedido/unidade'

interface Feito {
  resultado: string
  /** Version of the order after the action; missing where the action cannot be undone. */
  versao?: number | undefined
}

interface PedidoDialogFormProps<V extends FieldValues> {
  title: string
  /** Order shown at the top of the dialog: its customer and its pending quantities. */
  pedido: PedidoFornecedorItem
  /** Text of the confirming button. */
  confirm: string
  start: V
  validate: Validate<V>
  send: (values: V, idempotencyKey: string) => Promise<Feito>
  onClose: () => void
  /** Fields of the dialog. */
  children: ReactNode
}

/**
 * Dialog for a change of one supplier order: sent once, reported by the server's text, with the list loaded again.
 */
export function PedidoDialog<V extends FieldValues>(props: PedidoDialogFormProps<V>) {
  const { pedido, send, onClose, ...form } = props
  const client = useQueryClient()
  const [idempotencyKey] = useState(newKey)

  async function sendOnce(values: V) {
    try {
      const feito = await send(values, idempotencyKey)
      onClose()
      tell(client, pedido, feito)
    } finally {
      // Somebody else changed the order, so the list on the screen is old too.
      readAgain(client)
    }
  }

  return (
    <FormDialog<V> {...form} size="sm" description={pendingText(pedido)} send={sendOnce} onClose={onClose} />
  )
}

const pendingText = (pedido: PedidoFornecedorItem): string =>
  [pedido.nome, openText(pedido), formatBRL(pedido.valor_pen_total)].join(' · ')

function openText(pedido: PedidoFornecedorItem): string {
  const { tipo, unidade } = pedido
  const pendente = pendenteOf(pedido)
  // Kilograms and metres cannot be summed.
  if (tipo === 'M' && !unidade) return 'Materiais pendentes'
  const qtde = tipo ? qtdeText(pendente, { tipo, unidade }) : formatShortNumber(pendente)
  return `${qtde} ${pendente === 1 ? 'pendente' : 'pendentes'}`
}

const readAgain = (client: QueryClient) => {
  for (const queryKey of [pedidoFornecedorKeys.all, ['pedido']]) void client.invalidateQueries({ queryKey })
}

/**
 * Reports a change with its "Desfazer", which is a call of its own: the change is stored already, so a closed tab
 * loses nothing.
 */
function tell(client: QueryClient, pedido: PedidoFornecedorItem, { resultado, versao }: Feito) {
  if (versao === undefined || !getSession().flagsVersao.desfazDoFornecedor) toast.success(resultado)
  else toast.undoable(resultado, { seconds: UNDO_S, run: () => void undo(client, pedido, versao) })
}

async function undo(client: QueryClient, { numero, empresa }: PedidoFornecedorItem, versao: number) {
  const call = { params: { numero }, empresa, body: { versao }, idempotencyKey: newKey() }
  try {
    toast.info((await pedidoFornecedorApi.undoPedidoFornecedor(call)).resultado)
  } catch (error) {
    pushError(error)
  } finally {
    readAgain(client)
  }
}
