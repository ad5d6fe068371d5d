import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCents, toCents } from '../money'
import { pedidoTotals } from './totals'

const NO_DISCOUNT = { per_desc: 0, vlr_desc: 0 }

describe('pedidoTotals', () => {
  it('sums an order with a discount, something invoiced and something cancelled', () => {
    const items = [
      { preco: 100, qtde: 10, qtde_f: 4, cancelado: 2 },
      { preco: 49.9, qtde: 3 },
    ]
    expect(pedidoTotals(items, { per_desc: 10, vlr_desc: 4.73 })).toEqual({
      qtde: 11,
      faturado: 4,
      cancelado: 2,
      pendente: 7,
      valor_total_bruto: 949.7,
      valor_total_liq: 850.82, // 949,70 - 94,97 - 4,73 × 949,70 / 1.149,70
      valor_total_fat: 358.35, // 400,00 - 40,00 - 4,73 × 400,00 / 1.149,70
      valor_total_pen: 492.47,
    })
  })
  it('a cancelled quantity takes its share of the discount in reais along', () => {
    const part = { preco: 399, qtde: 20, qtde_f: 10 }
    const discount = { per_desc: 0, vlr_desc: 798 }
    expect(pedidoTotals([part], discount)).toMatchObject({ valor_total_liq: 7182, valor_total_fat: 3591 })
    expect(pedidoTotals([{ ...part, cancelado: 10 }], discount)).toMatchObject({
      valor_total_bruto: 3990,
      valor_total_liq: 3591,
      valor_total_fat: 3591,
      valor_total_pen: 0,
    })
  })
  it('is all zeros without items', () => {
    expect(new Set(Object.values(pedidoTotals([], { per_desc: 5, vlr_desc: 5 })))).toEqual(new Set([0]))
  })
  it('never goes below zero', () => {
    const totals = pedidoTotals([{ preco: 1, qtde: 1 }], { per_desc: 50, vlr_desc: 9 })
    expect([totals.valor_total_liq, totals.valor_total_pen]).toEqual([0, 0])
  })
  it('leaves nothing pending when all is invoiced or cancelled', () => {
    const items = [{ preco: 3.33, qtde: 0.3, qtde_f: 0.1, cancelado: 0.2 }]
    expect(pedidoTotals(items, NO_DISCOUNT)).toMatchObject({
      pendente: 0,
      valor_total_liq: 0.33,
      valor_total_fat: 0.33,
      valor_total_pen: 0,
    })
  })
})

const item = fc
  .record({
    cents: fc.nat(500_000),
    qtde: fc.nat(2_000_000),
    cancelled: fc.nat(1000),
    invoiced: fc.nat(1000),
  })
  .map(({ cents, qtde, cancelled, invoiced }) => {
    const cancelado = Math.floor((qtde * cancelled) / 1000)
    const qtde_f = Math.floor(((qtde - cancelado) * invoiced) / 1000)
    return { preco: fromCents(cents), qtde: qtde / 1000, cancelado: cancelado / 1000, qtde_f: qtde_f / 1000 }
  })
const items = fc.array(item, { maxLength: 20 })
const discount = fc
  .record({ percent: fc.nat(1_000_000), cents: fc.nat(100_000) })
  .map(({ percent, cents }) => ({ per_desc: percent / 10_000, vlr_desc: fromCents(cents) }))

describe('pedidoTotals, any order', () => {
  it('splits liq into fat and pen without losing a cent', () =>
    fc.assert(
      fc.property(items, discount, (list, off) => {
        const totals = pedidoTotals(list, off)
        const [liq, fat, pen] = [totals.valor_total_liq, totals.valor_total_fat, totals.valor_total_pen].map(
          toCents,
        )
        expect((fat ?? 0) + (pen ?? 0)).toBe(liq)
        expect(Math.min(fat ?? -1, pen ?? -1)).toBeGreaterThanOrEqual(0)
        expect(totals.valor_total_liq).toBeLessThanOrEqual(totals.valor_total_bruto)
        if (totals.pendente === 0) expect(totals.valor_total_pen).toBe(0)
      }),
    ))
  it('does not depend on the order of the items', () =>
    fc.assert(
      fc.property(items, discount, (list, off) => {
        expect(pedidoTotals(list.toReversed(), off)).toEqual(pedidoTotals(list, off))
      }),
    ))
  it('has only whole cents', () =>
    fc.assert(
      fc.property(items, discount, (list, off) => {
        for (const value of Object.values(pedidoTotals(list, off))) expect(Number.isFinite(value)).toBe(true)
        const { valor_total_fat } = pedidoTotals(list, off)
        expect(fromCents(toCents(valor_total_fat))).toBe(valor_total_fat)
      }),
    ))
  it('equals a plain sum when prices and quantities are whole', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ preco: fc.nat(1000), qtde: fc.nat(1000) })), (list) => {
        const sum = list.reduce((total, { preco, qtde }) => total + preco * qtde, 0)
        expect(pedidoTotals(list, NO_DISCOUNT).valor_total_liq).toBe(sum)
      }),
    ))
})
