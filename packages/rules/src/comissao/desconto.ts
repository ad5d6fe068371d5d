/** The discount by which a rate's band is found. */
import { toCents } from '../money'

/** Of one order, in reais. */
interface Vendido {
  /** Goods at the price of the table on the day. */
  tabela: number
  /** Net value of the order. */
  liquido: number
  /** What the calculation of discount by the commission rule lets the representative give for nothing. */
  permitido: number
}

/**
 * Percent of the table's value, with two decimals, that the order gave beyond what is free: every lowered price,
 * percent and value off the table, less what the rule allows. 0 where it gave no more, or where there is no table value.
 */
export function descontoAlem({ tabela, liquido, permitido }: Vendido): number {
  const whole = toCents(tabela)
  const beyond = whole - toCents(liquido) - toCents(permitido)
  if (whole <= 0 || beyond <= 0) return 0
  return Math.round((beyond * 10_000) / whole) / 100
}
