import { todayIn } from '@trama/rules/date-br'
import { newKey, readDraft, removeDraft, writeDraft } from '@/components/crud/form/form-draft'
import { loadPart } from '@/lib/load-part'
import { confirm } from '@/lib/messages/confirm'
import { pushMessage } from '@/lib/messages/messages-store'
import type { PedidoForm } from './form-model'

export const draftOf = (numero: number): string => `pedido:${numero}`
export const copyDraftOf = (numero: number): string => `pedido:copia-${numero}`

const COPY_QUESTION = 'Deseja continuar com o que digitou em um novo pedido?'

const NO_ROOM = 'Este aparelho está sem espaço para o novo pedido. Libere espaço e tente novamente.'

/**
 * Offers to keep the work on an order that is closed by now as a new order, whose draft takes the place of the draft
 * `old`. True where the new order can be opened.
 */
export async function offerCopy(
  numero: number,
  mine: PedidoForm,
  why: string,
  old?: string,
): Promise<boolean> {
  if (!(await confirm({ text: `${why}\n${COPY_QUESTION}` }))) return false
  const { toDuplicate } = await loadPart(() => import('./copy'))
  // Values that the user typed, such as the customer's order number, belong to the new order.
  const values = { ...toDuplicate(mine, todayIn()), ped_cli: mine.ped_cli }
  const place = {
    title: `Cópia do pedido ${numero}`,
    href: `/FormPedido/${numero}?duplicar=true`,
    at: new Date().toISOString(),
  }
  // A full device may have room for one of the two only.
  const before = old === undefined ? null : readDraft<PedidoForm>(old)
  if (old !== undefined) removeDraft(old)
  if (writeDraft<PedidoForm>(copyDraftOf(numero), { values, idempotencyKey: newKey(), stamp: '', place }))
    return true
  if (old !== undefined && before) writeDraft(old, before)
  pushMessage(NO_ROOM)
  return false
}
