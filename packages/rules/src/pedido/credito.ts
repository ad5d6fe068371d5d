import { fromCents, toCents } from '../money'

/** A customer's credit in reais; `credito` null is not limited. */
export interface Credito {
  credito: number | null
  /** Open receivables: what of an order is invoiced is among them. */
  em_aberto: number
}

export interface CreditoDoPedido {
  /** What the limit still admits without the order, never below 0. */
  disponivel: number
  /** By how much receivables and order together pass the limit; 0 when they fit. */
  excede: number
}

/**
 * What an order does to its customer's credit, in reais; undefined without a limit. `pendente` is the net value that
 * is still to invoice: the rest of an order that is being changed already stands among the receivables.
 */
export function creditoDoPedido(
  { credito, em_aberto }: Credito,
  { pendente }: { pendente: number },
): CreditoDoPedido | undefined {
  if (credito === null) return undefined
  const free = toCents(credito) - toCents(em_aberto)
  return {
    disponivel: fromCents(Math.max(0, free)),
    excede: fromCents(Math.max(0, toCents(pendente) - free)),
  }
}
