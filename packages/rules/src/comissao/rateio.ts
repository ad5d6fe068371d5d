import { shareOf } from '../money'

/**
 * Spreads whole cents by weights so that the parts come to the whole: each ends where its weights so far end, so that
 * the last one takes the rounding and none is negative. Without any weight all falls to the last part.
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
