import { type ItemTipo, itemTipo } from '@trama/contract/apl/item-tipo'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { useFormContext, useWatch } from 'react-hook-form'
import { confirm } from '@/lib/messages/confirm'
import { pushMessage } from '@/lib/messages/messages-store'
import { useSession } from '@/lib/session'
import type { PedidoForm } from '../form/form-model'

const CLEAR_QUESTION = 'Alterar o tipo de item remove todos os itens do pedido. Deseja continuar?'

/** Item type of the order: changing it removes the items after a confirmation (S1 §4.1). */
export function useItemTipo() {
  const { getValues, setValue } = useFormContext<PedidoForm>()
  const tipo = useWatch<PedidoForm, 'tipo'>({ name: 'tipo' })
  const { materialFormPedido } = useSession().flagsVersao

  async function change(next: ItemTipo) {
    if (!materialFormPedido) return pushMessage(PEDIDO_LOAD_MESSAGES.tipoFixo)
    const hasItems = getValues('itens').length > 0
    if (hasItems && !(await confirm({ text: CLEAR_QUESTION, danger: true }))) return
    setValue('itens', [])
    setValue('vlr_desc', 0)
    setValue('tipo', next)
  }

  return {
    tipo,
    changeTipo: (text: string) => {
      const next = itemTipo.safeParse(text)
      if (!next.success) pushMessage(PEDIDO_LOAD_MESSAGES.tipo)
      else if (next.data !== getValues('tipo')) void change(next.data)
    },
  }
}
