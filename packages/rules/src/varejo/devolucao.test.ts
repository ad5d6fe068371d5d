import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDevolver, type Compra } from './devolucao'

test('the dearest pieces come back first, each price by itself', () => {
  const compras = [
    { qtde: 1, pago: 1000 },
    { qtde: 2, pago: 5001 },
  ]
  const at = (voltou: number, pago: number, pecas: number) =>
    aDevolver(compras, { qtde: voltou, pago }, pecas)
  expect([at(0, 0, 1), at(1, 2501, 1), at(2, 5001, 1), at(0, 0, 3)]).toEqual([2501, 2500, 1000, 6001])
  expect(at(1, 1000, 2)).toBe(5001)
  expect(aDevolver([], { qtde: 0, pago: 0 }, 1)).toBe(0)
})

test('returns in any parts and any order give back all that was paid, and never more', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ qtde: fc.integer({ min: 1, max: 120 }), pago: fc.nat(500_000) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(fc.record({ pecas: fc.integer({ min: 1, max: 60 }), preco: fc.nat(20_000) }), {
        maxLength: 40,
      }),
      (compras: Compra[], parts) => {
        const all = compras.reduce((sum, { pago }) => sum + pago, 0)
        let left = compras.reduce((sum, { qtde }) => sum + qtde, 0)
        let voltou = 0
        let given = 0
        const back = (pecas: number, most: number) => {
          const cents = Math.min(most, aDevolver(compras, { qtde: voltou, pago: given }, pecas))
          expect(cents).toBeGreaterThanOrEqual(0)
          given += cents
          voltou += pecas
          left -= pecas
          expect(given).toBeLessThanOrEqual(all)
        }
        // A cashier may give back less than the share; the rest then comes back with the last pieces.
        for (const { pecas, preco } of parts) if (left > 1) back(Math.min(pecas, left - 1), pecas * preco)
        back(left, Number.POSITIVE_INFINITY)
        expect(given).toBe(all)
      },
    ),
  ))
