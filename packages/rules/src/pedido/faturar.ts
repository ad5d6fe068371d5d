import { toCents } from '../money'
import { PEDIDO_FORNECEDOR_MESSAGES } from './messages'
import { isReleased, type PedidoEstado, pendenteOf, STATUS_MESSAGES } from './status'

/** Released, with a pending quantity and something left to invoice; amounts in reais (S1 §4.1). */
export function canInvoice(pedido: PedidoEstado & { valor_total_fat: number; valor_total: number }): boolean {
  const hasValueLeft = toCents(pedido.valor_total_fat) < toCents(pedido.valor_total)
  return pendenteOf(pedido) > 0 && isReleased(pedido) && hasValueLeft
}

/** Why a supplier order can be neither invoiced nor altered now; undefined when it can (S1 §4.1, S2 §4). */
export function supplierOrderRefusal(pedido: Parameters<typeof canInvoice>[0]): string | undefined {
  if (canInvoice(pedido)) return undefined
  if (pendenteOf(pedido) <= 0) return STATUS_MESSAGES.encerrado
  return isReleased(pedido) ? PEDIDO_FORNECEDOR_MESSAGES.semValor : PEDIDO_FORNECEDOR_MESSAGES.naoLiberado
}
