import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumMoney, toCents } from '../money'
import { comAcrescimo, distribuir } from './distribuir'

const reais = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100)
const pesos = fc.array(reais(10_000_000), { minLength: 1, maxLength: 60 })

describe('a total shared by the sales of last year', () => {
  it('parts sum to the total, to the cent', () => {
    fc.assert(
      fc.property(reais(9_999_999_999), pesos, (total, weights) => {
        expect(sumMoney(distribuir(total, weights))).toBe(total)
      }),
    )
  })

  it('each part is within a cent of its exact share, and nobody with more sales gets less', () => {
    fc.assert(
      fc.property(reais(10_000_000), pesos, (total, weights) => {
        const parts = distribuir(total, weights)
        const whole = weights.reduce((sum, weight) => sum + toCents(weight), 0)
        weights.forEach((weight, at) => {
          const exact =
            whole > 0 ? (toCents(total) * toCents(weight)) / whole : toCents(total) / weights.length
          expect(Math.abs(toCents(parts[at] ?? 0) - exact)).toBeLessThan(1.000001)
        })
        for (const [at, weight] of weights.entries()) {
          const smaller = weights.findIndex((other) => other < weight)
          if (smaller >= 0) expect(parts[at]).toBeGreaterThanOrEqual(parts[smaller] ?? 0)
        }
      }),
    )
  })

  it.each([
    [100, [1, 1, 1], [33.34, 33.33, 33.33]],
    [100, [0, 0, 0], [33.34, 33.33, 33.33]],
    [100, [0, 5], [0, 100]],
    [0, [3, 5], [0, 0]],
    [0.01, [1, 2], [0, 0.01]],
    [50, [], []],
  ])('%s split by %j is %j', (total, weights, parts) => {
    expect(distribuir(total, weights)).toEqual(parts)
  })
})

it.each([
  [1000, 10, 1100],
  [1000, -10, 900],
  [0.1, 5, 0.11],
  [1000, -150, 0],
  [0, 50, 0],
  [333.33, 7.5, 358.33],
])('%s with %s %% added is %s', (valor, percentual, expected) => {
  expect(comAcrescimo(valor, percentual)).toBe(expected)
})
