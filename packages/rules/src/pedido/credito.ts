import { fromCents, toCents } from '../money'

/** A customer's credit limit and use, in reais; `credito` is null without a limit. */
export interface Credito {
  credito: number | null
  /** Open receivables, which include the invoiced part of an order. */
  em_aberto: number
}

export interface CreditoDoPedido {
  /** Credit left without this order, never below 0. */
  disponivel: number
  /** Amount by which receivables and order together exceed the limit; 0 when they fit. */
  excede: number
}

/**
 * Effect of an order on its customer's credit, in reais; undefined without a limit. `pendente` is the net value still
 * to be invoiced: the invoiced part is already among the receivables.
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
