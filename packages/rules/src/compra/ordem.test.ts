import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCents } from '../money'
import { mudouOQueImporta, mudouRecebida, ordemTotais, valorRecebido } from './ordem'

const item = fc.record({
  ordem: fc.integer({ min: 1, max: 9 }),
  codigo: fc.constant('M1'),
  cor: fc.constant('001'),
  tam: fc.constant('UN'),
  qtde: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 1000),
  preco: fc.integer({ min: 1, max: 999_999 }).map((n) => n / 100),
  desconto: fc.integer({ min: 0, max: 400 }).map((n) => n / 10),
  ipi: fc.integer({ min: 0, max: 300 }).map((n) => n / 10),
})
const termos = fc.record({
  desconto: fc.integer({ min: 0, max: 300 }).map((n) => n / 10),
  frete: fc.integer({ min: 0, max: 99_999 }).map((n) => n / 100),
})

describe('valorRecebido', () => {
  it('partial receipts, in any parts, sum to the order to the cent', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 0, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), termos, parts, (itens, terms, steps) => {
        let owed = 0
        for (const percent of [...steps.toSorted((a, b) => a - b), 100]) {
          const now = itens.map((one) => ({
            ...one,
            qtde_r: percent === 100 ? one.qtde : Math.floor(one.qtde * percent * 10) / 1000,
          }))
          const due = toCents(valorRecebido(now, terms))
          expect(due).toBeGreaterThanOrEqual(0)
          owed += due - owed
        }
        expect(owed).toBe(toCents(ordemTotais(itens, terms).valor_total))
      }),
    )
  })
  it('owes nothing, not even freight, before anything was received', () => {
    const one = { qtde: 5, qtde_r: 0, preco: 1, desconto: 0, ipi: 0 }
    expect(valorRecebido([one], { desconto: 0, frete: 30 })).toBe(0)
    expect(valorRecebido([{ ...one, qtde_r: 1 }], { desconto: 0, frete: 30 })).toBe(31)
  })
})

const line = {
  ordem: 1,
  codigo: 'M1',
  cor: '001',
  tam: 'UN',
  qtde: 10,
  qtde_r: 0,
  preco: 5,
  desconto: 0,
  ipi: 0,
}
const header = { codfor: 1, condicao: '30', desconto: 0, frete: 0 }
const ordem = (given: object = {}, more: object = {}) => ({
  header: { ...header, ...more },
  itens: [{ ...line, ...given }],
})

describe('effects of a change', () => {
  it.each([
    ['nothing', {}, {}, false],
    ['quantity', { qtde: 11 }, {}, true],
    ['price', { preco: 5.01 }, {}, true],
    ['colour', { cor: '002' }, {}, true],
    ['condition', {}, { condicao: '60' }, true],
    ['supplier', {}, { codfor: 2 }, true],
    ['delivery', { dt_entrega: '2026-01-01', especifica: 'x' }, { obs: 'x' }, false],
  ])('%s', (_, given, more, matters) => {
    expect(mudouOQueImporta(ordem(), ordem(given, more))).toBe(matters)
  })
  it.each([
    ['more of it', { qtde: 20 }, {}, false],
    ['as much as came in', { qtde: 4 }, {}, false],
    ['less than came in', { qtde: 3.999 }, {}, true],
    ['another price', { preco: 6 }, {}, true],
    ['another condition', {}, { condicao: '60' }, true],
  ])('of received items: %s', (_, given, more, isWrong) => {
    const before = ordem({ qtde_r: 4 })
    expect(mudouRecebida(before, ordem({ qtde_r: 4, ...given }, more)) !== undefined).toBe(isWrong)
    expect(mudouRecebida(ordem(), ordem(given, more))).toBeUndefined()
  })
})
