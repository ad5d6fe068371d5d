/** Discount that decides in which band of a commission rate an order falls. */
import { toCents } from '../money'

/** Values of one order, in reais. */
interface Vendido {
  /** Value of the goods at the table's price of the day. */
  tabela: number
  /** Net value of the order. */
  liquido: number
  /** Discount that the commission rule allows the representative without a lower rate. */
  permitido: number
}

/**
 * Discount beyond the allowed one, in percent of the table's value with two decimals: lowered prices, percentages and
 * amounts off, less what the rule allows. 0 where the order gave no more, or has no table value.
 */
export function descontoAlem({ tabela, liquido, permitido }: Vendido): number {
  const whole = toCents(tabela)
  const beyond = whole - toCents(liquido) - toCents(permitido)
  if (whole <= 0 || beyond <= 0) return 0
  return Math.round((beyond * 10_000) / whole) / 100
}
