import { addDays } from '../date-br'
import { FATURA_MESSAGES } from '../fatura/messages'
import { toCents } from '../money'
import { PEDIDO_MESSAGES } from './messages'
import { isReleased, type PedidoEstado, pendenteOf, STATUS_MESSAGES } from './status'

/** Reasons why a supplier order can be neither invoiced nor changed (S1 §4.1). */
export const PEDIDO_FORNECEDOR_MESSAGES = {
  naoLiberado: 'Pedido não liberado. Impossível continuar.',
  semValor: 'Pedido sem valor a faturar. Impossível continuar.',
  anteriorEmissao: PEDIDO_MESSAGES.anteriorEmissao,
  faturaFutura: 'Data posterior a hoje.',
  motivo: (n: string) => `Motivo ${n} não encontrado.`,
} as const

/** Texts about the undo of a supplier's own action. */
export const DESFAZER_MESSAGES = {
  prazoDesfazer: 'O prazo para desfazer terminou.',
  deOutro: 'Só quem fez pode desfazer.',
  comoAntes: (n: number) => `Pedido ${n} já está como antes.`,
  faturamentoDesfeito: (n: number) => `Faturamento do pedido ${n} desfeito.`,
  alteracaoDesfeita: (n: number) => `Alteração do pedido ${n} desfeita.`,
  faturaUsada: 'A fatura já está em uso. Cancele-a em vez de desfazer.',
} as const

/** Whether an order is released with a pending quantity and value left to invoice; amounts in reais (S1 §4.1). */
export function canInvoice(pedido: PedidoEstado & { valor_total_fat: number; valor_total: number }): boolean {
  const hasValueLeft = toCents(pedido.valor_total_fat) < toCents(pedido.valor_total)
  return pendenteOf(pedido) > 0 && isReleased(pedido) && hasValueLeft
}

/** Why a supplier order can be neither invoiced nor changed now; undefined when it can (S1 §4.1, S2 §4). */
export function supplierOrderRefusal(pedido: Parameters<typeof canInvoice>[0]): string | undefined {
  if (canInvoice(pedido)) return undefined
  if (pendenteOf(pedido) <= 0) return STATUS_MESSAGES.encerrado
  return isReleased(pedido) ? PEDIDO_FORNECEDOR_MESSAGES.semValor : PEDIDO_FORNECEDOR_MESSAGES.naoLiberado
}

/** Why a supplier can't invoice an order on a day; undefined when it can. */
export function erroDaFatura(
  dt_fatura: string,
  { dt_emissao, today }: { dt_emissao: string; today: string },
): string | undefined {
  if (dt_fatura < dt_emissao) return PEDIDO_FORNECEDOR_MESSAGES.anteriorEmissao
  return dt_fatura > today ? PEDIDO_FORNECEDOR_MESSAGES.faturaFutura : undefined
}

/** Maximum age in days of an invoice that the tax authority accepts. */
const FATURA_DIAS = 30

/** Why an invoice cannot be issued in the portal on a day; it may not be older than the authority accepts. */
export function erroDaEmissao(
  dia: string,
  pedido: { dt_emissao: string; today: string },
): string | undefined {
  if (dia < addDays(pedido.today, -FATURA_DIAS)) return FATURA_MESSAGES.faturaAntiga(FATURA_DIAS)
  return erroDaFatura(dia, pedido)
}

/** Why an order can't be delivered on another day; undefined when it can. */
export function erroDaEntrega(
  entrega: string,
  pedido: { dt_emissao: string; entrega: string | null },
): string | undefined {
  return entrega !== pedido.entrega && entrega < pedido.dt_emissao
    ? PEDIDO_FORNECEDOR_MESSAGES.anteriorEmissao
    : undefined
}
