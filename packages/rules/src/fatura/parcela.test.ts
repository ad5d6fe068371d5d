/** Partial invoices of an order sum to its value and freight, to the cent. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCents, multiplyMoney, sumMoney, toCents } from '../money'
import { pedidoTotals } from '../pedido/totals'
import { parteFaturada } from './parcela'

const thousandths = (max: number) => fc.integer({ min: 1, max }).map((n) => n / 1000)
const row = fc.record({
  preco: fc.nat(999_999).map(fromCents),
  qtde: thousandths(900_000),
  cancelado: fc.constant(0),
})
const pedido = fc.record({
  per_desc: fc.nat(100_000).map((n) => n / 1000),
  vlr_desc: fc.nat(20_000).map(fromCents),
  frete: fc.oneof(fc.constant(null), fc.nat(99_999).map(fromCents)),
})
/** Share of each line's pending quantity that each invoice takes; the last invoice takes the rest. */
const partes = fc.array(
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
  {
    maxLength: 5,
  },
)
const rounded = (qtde: number) => Math.round(qtde * 1000) / 1000

test('discount and freight of partial invoices sum to those of the order', () =>
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), pedido, partes, (given, terms, fractions) => {
      let rows = given.map((one) => ({ ...one, qtde_f: 0 }))
      const antes = { valor: 0, frete: 0 }
      for (const taken of [...fractions, given.map(() => 1)]) {
        const faturadas = rows.map(({ preco, qtde, qtde_f }, i) => ({
          preco,
          qtde: rounded((qtde - qtde_f) * (taken[i] ?? 1)),
        }))
        rows = rows.map((one, i) => ({
          ...one,
          qtde_f: rounded(one.qtde_f + (faturadas[i]?.qtde ?? 0)),
        }))
        const { desconto, outras, frete } = parteFaturada(rows, faturadas, terms, antes)
        expect(Math.min(desconto, outras, frete)).toBeGreaterThanOrEqual(0)
        const goods = sumMoney(faturadas.map(({ preco, qtde }) => multiplyMoney(preco, qtde)))
        antes.valor = fromCents(toCents(antes.valor) + toCents(goods) - toCents(desconto) + toCents(outras))
        antes.frete = fromCents(toCents(antes.frete) + toCents(frete))
      }
      expect(antes).toEqual({
        valor: pedidoTotals(rows, terms).valor_total_liq,
        frete: terms.frete ?? 0,
      })
    }),
  ))

/** What happens to an order: part of a line's pending quantity is invoiced or cancelled. */
const fatos = fc.array(
  fc.record({
    faz: fc.constantFrom('faturar', 'cancelar'),
    at: fc.nat(7),
    parte: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 12 },
)

test('with cancellations at any time the invoiced value of an order is the sum of its invoices', () =>
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      pedido,
      fatos,
      fc.boolean(),
      (given, terms, lives, rest) => {
        let rows = given.map((one) => ({ ...one, qtde_f: 0 }))
        let sum = 0
        const apply = (faz: string, at: number, parte: number) => {
          const line = rows[at % rows.length]
          if (!line) return
          const qtde = rounded((line.qtde - line.qtde_f - line.cancelado) * parte)
          const field = faz === 'faturar' ? 'qtde_f' : 'cancelado'
          const before = toCents(pedidoTotals(rows, terms).valor_total_fat)
          rows = rows.map((one) => (one === line ? { ...one, [field]: rounded(one[field] + qtde) } : one))
          const totals = pedidoTotals(rows, terms)
          if (field === 'qtde_f') {
            const faturadas = [{ preco: line.preco, qtde }]
            const { desconto, outras } = parteFaturada(
              rows,
              faturadas,
              { ...terms, frete: null },
              {
                valor: fromCents(sum),
                frete: 0,
              },
            )
            sum += toCents(multiplyMoney(line.preco, qtde)) - toCents(desconto) + toCents(outras)
          } else expect(toCents(totals.valor_total_fat)).toBe(before)
          expect(toCents(totals.valor_total_fat)).toBe(sum)
          expect(totals.valor_total_liq).toBeGreaterThanOrEqual(totals.valor_total_fat)
        }
        for (const { faz, at, parte } of lives) apply(faz, at, parte)
        // All that is still pending is invoiced, or cancelled: nothing is left to be invoiced.
        for (const at of given.keys()) apply(rest ? 'faturar' : 'cancelar', at, 1)
        expect(toCents(pedidoTotals(rows, terms).valor_total_liq)).toBe(sum)
      },
    ),
    { numRuns: 500 },
  ))

test('after an invoice is cancelled in between, the following ones make up for its cents', () => {
  const whole = [{ preco: 0.01, qtde: 3, qtde_f: 3, cancelado: 0 }]
  const terms = { per_desc: 50, vlr_desc: 0, frete: 0.05 }
  // The single cent that all three items are worth already belongs to another invoice.
  expect(parteFaturada(whole, [{ preco: 0.01, qtde: 1 }], terms, { valor: 0.01, frete: 0.03 })).toEqual({
    desconto: 0.01,
    outras: 0,
    frete: 0.02,
    valor: 0.02,
  })
})
