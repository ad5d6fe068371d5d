import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCents, multiplyMoney, percentOf, ratear, roundMoney, shareOf, sumMoney, toCents } from './money'

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('toCents', () => {
  it.each([
    [1.005, 101],
    [0.005, 1],
    [8.345, 835],
    [1.0049, 100],
    [-1.005, -101],
    [1e-7, 0],
    [0.1 + 0.2, 30],
    [123_456_789.125, 12_345_678_913],
    [1e15, 1e17],
  ])('%d is %d cents', (value, expected) => expect(toCents(value)).toBe(expected))

  it('never returns minus zero', () => {
    expect(toCents(-0.001)).toBe(0)
    expect(toCents(-0)).toBe(0)
  })
  it('refuses what is not a finite number', () => {
    expect(() => toCents(Number.NaN)).toThrow(RangeError)
    expect(() => toCents(Infinity)).toThrow(RangeError)
  })
  it('comes back from cents unchanged', () =>
    fc.assert(
      fc.property(cents, (value) => {
        expect(toCents(fromCents(value))).toBe(value)
      }),
    ))
  it('is symmetric around zero and rounds by half a cent at most', () =>
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        expect(toCents(-value) + toCents(value)).toBe(0)
        expect(Math.abs(roundMoney(value) - value)).toBeLessThanOrEqual(0.005 + 1e-6)
      }),
    ))
})

describe('percentOf', () => {
  it.each([
    [1000, 12.5, 125],
    [100, 0.5, 1],
    [1, 49.9999, 0],
    [333, 33.3333, 111],
    [-100, 0.5, -1],
    [99_999_999_999_999, 99.9999, 99_999_899_999_999],
  ])('%d cents, %d percent: %d', (value, percent, expected) =>
    expect(percentOf(value, percent)).toBe(expected),
  )
})

describe('multiplyMoney', () => {
  it.each([
    [1.15, 0.5, 0.58],
    [10.075, 3, 30.23],
    [19.9, 3, 59.7],
    [29.35, 1.001, 29.38],
    [9_999_999_999.99, 9_999_999, 99_999_989_999_900_000],
  ])('%d × %d = %d', (preco, qtde, expected) => expect(multiplyMoney(preco, qtde)).toBe(expected))

  it('is exact for whole quantities', () =>
    fc.assert(
      fc.property(fc.nat(1e8), fc.nat(1e5), (value, qtde) => {
        expect(toCents(multiplyMoney(fromCents(value), qtde))).toBe(value * qtde)
      }),
    ))
})

describe('sumMoney and shareOf', () => {
  it('adds without drift', () => {
    expect(sumMoney([0.1, 0.2, 0.3])).toBe(0.6)
    expect(sumMoney([])).toBe(0)
  })
  it.each([
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [5, 0, 0, 0],
    [9_007_199_254_740_991, 9_007_199_254_740_990, 9_007_199_254_740_991, 9_007_199_254_740_990],
  ])('%d × %d/%d = %d', (value, part, whole, expected) => expect(shareOf(value, part, whole)).toBe(expected))
})

describe('ratear', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [7, [0, 0], [4, 3]],
    [7, [0, 5], [0, 7]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [5, 6], [0, 0]],
    [900_719_925_474_099, [999_999_999_999, 1], [900_719_925_473_198, 901]],
  ])('%d by %j is %j', (cents, weights, expected) => expect(ratear(cents, weights)).toEqual(expected))

  it('sums to the whole, and no share differs from the exact one by a cent', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 990 }),
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
