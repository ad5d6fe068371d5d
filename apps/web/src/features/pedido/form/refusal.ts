import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { canEditPedido, isReleased } from '@trama/rules/pedido/status'

type Flags = Pick<PedidoListItem, 'bloqueio' | 'financeiro' | 'qtde' | 'faturado'>

/** The server's words for an order that is over. */
export const CLOSED = 'Pedido faturado ou cancelado. Impossível continuar.'

/** Why the form cannot open an order for editing (S1 §4.1); undefined when it can. */
export function editRefusal(pedido: Flags): string | undefined {
  const pendente = pedido.qtde - pedido.faturado
  if (canEditPedido({ ...pedido, pendente })) return undefined
  return pendente > 0 && isReleased(pedido) ? PEDIDO_MESSAGES.liberado : CLOSED
}

/** The form works in the session's company only; undefined when the order is of it. */
export const foreignRefusal = (empresa: string, own: string): string | undefined =>
  empresa === own ? undefined : `Pedido da empresa ${empresa}. Selecione a empresa para continuar.`
