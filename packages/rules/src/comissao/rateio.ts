import { shareOf } from '../money'

/**
 * Splits whole cents by weights so that the parts sum to the whole: each part ends where the sum of the weights up to
 * it ends, so that no part is negative and rounding never adds up. Without any weight the last part gets everything.
 */
export function rateio(cents: number, pesos: readonly number[]): number[] {
  const whole = pesos.reduce((sum, peso) => sum + peso, 0)
  let weights = 0
  let given = 0
  return pesos.map((peso, i) => {
    weights += peso
    const until = i === pesos.length - 1 ? cents : shareOf(cents, weights, whole)
    const part = until - given
    given = until
    return part
  })
}
