import { shareOf } from '@trama/rules/money'

/**
 * Shares of integer cents by weight, whose sum is the whole; none is above its exact share by a cent or more, so
 * that a discount never takes more than an item's value.
 */
export function ratear(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const each = whole === 0 ? weights.map(() => 1) : weights
  let reached = 0
  let given = 0
  return each.map((weight) => {
    reached += weight
    const share = shareOf(cents, reached, whole || each.length) - given
    given += share
    return share
  })
}
