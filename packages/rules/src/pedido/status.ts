import { toCents } from '../money'
import { PEDIDO_FORNECEDOR_MESSAGES, PEDIDO_MESSAGES } from './messages'

/** Commercial block: 0 to be released, 1 released, 2 still a draft (S1 §4.1). */
export type Bloqueio = 0 | 1 | 2
/** Financial release: 1 released (S1 §4.1). */
export type Financeiro = 0 | 1

export type PedidoStatus = 'Em Digitação' | 'Em Análise' | 'Liberado' | 'Faturado' | 'Cancelado'
export type StatusTone = 'grey' | 'orange' | 'blue' | 'green' | 'red'

/** Badge colour of each status (S1 §4.1). */
export const STATUS_TONE: Readonly<Record<PedidoStatus, StatusTone>> = {
  'Em Digitação': 'grey',
  'Em Análise': 'orange',
  Liberado: 'blue',
  Faturado: 'green',
  Cancelado: 'red',
}

interface Release {
  bloqueio: Bloqueio
  financeiro: Financeiro
}

/** Released by the commercial and by the financial side (S1 §4.1). */
export function isReleased({ bloqueio, financeiro }: Release): boolean {
  return bloqueio === 1 && financeiro === 1
}

interface Quantities {
  /** Ordered less cancelled. */
  qtde: number
  faturado: number
}

/** What the state of an order is told by. */
export interface PedidoEstado extends Release, Quantities {}

/** What is still to invoice. */
export const pendenteOf = ({ qtde, faturado }: Quantities): number => qtde - faturado

/** Invoiced or cancelled altogether; a draft has not begun. */
export const isEncerrado = (pedido: PedidoEstado): boolean => pedido.bloqueio !== 2 && pendenteOf(pedido) <= 0

/** The displayed status (S1 §4.1). */
export function pedidoStatus(pedido: PedidoEstado): PedidoStatus {
  if (pedido.bloqueio === 2) return 'Em Digitação'
  if (isEncerrado(pedido)) return pedido.faturado > 0 ? 'Faturado' : 'Cancelado'
  return isReleased(pedido) ? 'Liberado' : 'Em Análise'
}

/** Why an order cannot be edited; undefined when it can. A released one says so, invoiced or not (S1 §4.1). */
export function editRefusal(pedido: PedidoEstado): string | undefined {
  if (isReleased(pedido)) return PEDIDO_MESSAGES.liberado
  return isEncerrado(pedido) ? PEDIDO_MESSAGES.encerrado : undefined
}

/** Why an order waits for no release; undefined while it does. */
export function releaseRefusal(pedido: PedidoEstado): string | undefined {
  if (pedido.bloqueio === 2) return PEDIDO_MESSAGES.emDigitacao
  return isEncerrado(pedido) ? PEDIDO_MESSAGES.encerrado : undefined
}

/** Released, with a pending quantity and something left to invoice; amounts in reais (S1 §4.1). */
export function canInvoice(pedido: PedidoEstado & { valor_total_fat: number; valor_total: number }): boolean {
  const hasValueLeft = toCents(pedido.valor_total_fat) < toCents(pedido.valor_total)
  return pendenteOf(pedido) > 0 && isReleased(pedido) && hasValueLeft
}

/** Why a supplier order can be neither invoiced nor altered now; undefined when it can (S1 §4.1, S2 §4). */
export function supplierOrderRefusal(pedido: Parameters<typeof canInvoice>[0]): string | undefined {
  if (canInvoice(pedido)) return undefined
  if (pendenteOf(pedido) <= 0) return PEDIDO_MESSAGES.encerrado
  return isReleased(pedido) ? PEDIDO_FORNECEDOR_MESSAGES.semValor : PEDIDO_FORNECEDOR_MESSAGES.naoLiberado
}

/** An item with anything invoiced, cancelled, dispatched or reserved has a read-only quantity (S1 §5.7). */
export function isItemLocked(item: {
  qtde_f?: number | undefined
  cancelado?: number | undefined
  expedido?: number | undefined
  reservado?: number | undefined
}): boolean {
  return [item.qtde_f, item.cancelado, item.expedido, item.reservado].some((qtde = 0) => qtde > 0)
}
