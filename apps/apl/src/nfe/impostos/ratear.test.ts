import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratear } from './ratear'

const cents = (max: number) => fc.integer({ min: 0, max })

describe('shares', () => {
  it('add up to the whole, in proportion', () => {
    expect(ratear(100, [1, 1, 1])).toEqual([33, 34, 33])
    expect(ratear(7, [0, 0])).toEqual([4, 3])
    expect(ratear(0, [5, 6])).toEqual([0, 0])
  })
  it('differ from the exact share by less than a cent', () =>
    fc.assert(
      fc.property(
        cents(1_000_000),
        fc.array(cents(10_000), { minLength: 1, maxLength: 990 }),
        (whole, weights) => {
          const sum = weights.reduce((total, weight) => total + weight, 0)
          const shares = ratear(whole, weights)
          expect(shares.reduce((total, share) => total + share, 0)).toBe(whole)
          if (sum === 0) return
          for (const [i, share] of shares.entries()) {
            expect(Math.abs(share - (whole * (weights[i] ?? 0)) / sum)).toBeLessThan(1)
          }
        },
      ),
    ))
})
