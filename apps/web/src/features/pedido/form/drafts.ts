import { todayIn } from '@trama/rules/date-br'
import { newKey, removeDraft, writeDraft } from '@/components/crud/form/form-draft'
import { loadPart } from '@/lib/load-part'
import { confirm } from '@/lib/messages/confirm'
import type { PedidoForm } from './form-model'

export const draftOf = (numero: number): string => `pedido:${numero}`
export const copyDraftOf = (numero: number): string => `pedido:copia-${numero}`

const COPY_QUESTION = 'Deseja continuar com o que digitou em um novo pedido?'

/** Offers to keep the work on an order that is closed by now as a new order; true where the user accepts. */
export async function offerCopy(numero: number, mine: PedidoForm, why: string): Promise<boolean> {
  if (!(await confirm({ text: `${why}\n${COPY_QUESTION}` }))) return false
  const { toDuplicate } = await loadPart(() => import('./copy'))
  // Values that the user typed, such as the customer's order number, belong to the new order.
  const values = { ...toDuplicate(mine, todayIn()), ped_cli: mine.ped_cli }
  writeDraft<PedidoForm>(copyDraftOf(numero), { values, idempotencyKey: newKey(), stamp: '' })
  removeDraft(draftOf(numero))
  return true
}
