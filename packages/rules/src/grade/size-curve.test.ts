import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distributeByCurve, splitByShares } from './size-curve'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const total = fc.nat({ max: 5000 })
const shares = fc.array(
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  {
    minLength: 1,
    maxLength: 12,
  },
)

describe('splitByShares', () => {
  it.each([
    [10, [20, 30, 50], [2, 3, 5]],
    [10, [1, 1, 1], [4, 3, 3]],
    [1, [10, 60, 30], [0, 1, 0]],
    [0, [1, 1], [0, 0]],
    [5, [0, 0], [0, 0]],
    [7, [0, 2], [0, 7]],
  ])('%j by %j', (whole, by, parts) => expect(splitByShares(whole, by)).toEqual(parts))

  it('sums to the total, each part within one of its share', () =>
    fc.assert(
      fc.property(total, shares, (whole, by) => {
        fc.pre(sum(by) > 0)
        const parts = splitByShares(whole, by)
        expect(sum(parts)).toBe(whole)
        parts.forEach((part, index) => {
          expect(Number.isInteger(part) && part >= 0).toBe(true)
          expect(Math.abs(part - (whole * (by[index] ?? 0)) / sum(by))).toBeLessThan(1 + 1e-6)
        })
      }),
    ))
})

describe('distributeByCurve', () => {
  it('gives the sizes their shares and each colour the same', () => {
    const open = [
      [true, true, true],
      [true, true, true],
    ]
    expect(distributeByCurve(10, [20, 30, 50], open)).toEqual([
      [1, 2, 2],
      [1, 1, 3],
    ])
  })

  it('splits evenly without a known curve, and leaves closed cells alone', () => {
    expect(distributeByCurve(4, [0, 0, 0], [[true, false, true]])).toEqual([[2, 0, 2]])
    expect(distributeByCurve(4, [50, 50], [[false, false]])).toEqual([[0, 0]])
  })

  it('sums to the total whatever cells are closed', () =>
    fc.assert(
      fc.property(
        total,
        shares.chain((by) =>
          fc.tuple(
            fc.constant(by),
            fc.array(fc.array(fc.boolean(), { minLength: by.length, maxLength: by.length }), {
              minLength: 1,
              maxLength: 8,
            }),
          ),
        ),
        (whole, [by, open]) => {
          fc.pre(open.some((row) => row.some(Boolean)))
          const cells = distributeByCurve(whole, by, open)
          expect(sum(cells.map(sum))).toBe(whole)
          cells.forEach((row, at) =>
            row.forEach((qtde, col) => expect(qtde === 0 || open[at]?.[col] === true).toBe(true)),
          )
        },
      ),
    ))

  it('keeps colours with all sizes within one piece of each other', () =>
    fc.assert(
      fc.property(total, shares, fc.integer({ min: 1, max: 8 }), (whole, by, colours) => {
        const open = Array.from({ length: colours }, () => by.map(() => true))
        const totals = distributeByCurve(whole, by, open).map(sum)
        expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1)
      }),
    ))
})
