/**
 * Proposes goals from the past: a total shared by sales, or last year's goals with a percentage. Reais with at most 2
 * decimals.
 */
import { fromCents, percentOf, toCents } from '../money'

/**
 * Shares a total by weights, in their order: the parts sum to the total to the cent, and none differs by more than a
 * cent from its exact share. Without any weight all parts are equal but for cents.
 * @param pesos not negative
 */
export function distribuir(total: number, pesos: readonly number[]): number[] {
  const soma = pesos.reduce((sum, peso) => sum + BigInt(toCents(peso)), 0n)
  const shares = soma > 0n ? pesos.map((peso) => BigInt(toCents(peso))) : pesos.map(() => 1n)
  const whole = soma > 0n ? soma : BigInt(pesos.length)
  const cents = BigInt(toCents(total))
  const exact = shares.map((share) => ({ part: (cents * share) / whole, rest: (cents * share) % whole }))
  let left = Number(cents - exact.reduce((sum, { part }) => sum + part, 0n))
  const parts = exact.map(({ part }) => Number(part))
  // Remaining cents go to the parts that rounding cut the most.
  const order = exact.map((_, at) => at).toSorted((a, b) => compare(exact[b]?.rest, exact[a]?.rest) || a - b)
  for (const at of order) {
    if (left === 0) break
    parts[at] = (parts[at] ?? 0) + 1
    left -= 1
  }
  return parts.map(fromCents)
}

function compare(a = 0n, b = 0n): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A value increased by a percentage, or decreased when it is negative, never below zero; rounded to the cent. */
export function comAcrescimo(valor: number, percentual: number): number {
  const cents = toCents(valor)
  return fromCents(Math.max(0, cents + percentOf(cents, percentual)))
}
