/**
 * Reasons why a status keeps an order from being edited or released; apart from the texts of other rules, so that
 * lists load only these.
 */
export const STATUS_MESSAGES = {
  liberado: 'Pedido liberado. Impossível continuar.',
  emDigitacao: 'Pedido em digitação. Impossível continuar.',
  encerrado: 'Pedido faturado ou cancelado. Impossível continuar.',
} as const

/** Commercial block: 0 to be released, 1 released, 2 still a draft (S1 §4.1). */
export type Bloqueio = 0 | 1 | 2
/** Financial release: 0 to be released, 1 released (S1 §4.1). */
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

/** Whether both the commercial and the financial side have released the order (S1 §4.1). */
export function isReleased({ bloqueio, financeiro }: Release): boolean {
  return bloqueio === 1 && financeiro === 1
}

interface Quantities {
  /** Quantity ordered less cancelled. */
  qtde: number
  faturado: number
}

/** Facts that decide the state of an order. */
export interface PedidoEstado extends Release, Quantities {}

/** Quantity still to be invoiced. */
export const pendenteOf = ({ qtde, faturado }: Quantities): number => qtde - faturado

/** Whether an order is completely invoiced or cancelled; a draft never is. */
export const isEncerrado = (pedido: PedidoEstado): boolean => pedido.bloqueio !== 2 && pendenteOf(pedido) <= 0

/** The displayed status (S1 §4.1). */
export function pedidoStatus(pedido: PedidoEstado): PedidoStatus {
  if (pedido.bloqueio === 2) return 'Em Digitação'
  if (isEncerrado(pedido)) return pedido.faturado > 0 ? 'Faturado' : 'Cancelado'
  return isReleased(pedido) ? 'Liberado' : 'Em Análise'
}

/**
 * Why an order cannot be edited; undefined when it can. A released order gets its own text, invoiced or not (S1
 * §4.1).
 */
export function editRefusal(pedido: PedidoEstado): string | undefined {
  if (isReleased(pedido)) return STATUS_MESSAGES.liberado
  return isEncerrado(pedido) ? STATUS_MESSAGES.encerrado : undefined
}

/** Why an order cannot be released; undefined when it waits for a release. */
export function releaseRefusal(pedido: PedidoEstado): string | undefined {
  if (pedido.bloqueio === 2) return STATUS_MESSAGES.emDigitacao
  return isEncerrado(pedido) ? STATUS_MESSAGES.encerrado : undefined
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
