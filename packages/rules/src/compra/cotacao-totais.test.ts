import { describe, expect, test } from 'vitest'
import { type Cotado, custoDoItem, custoUnitario, melhoresOfertas, totaisDaCotacao } from './cotacao-totais'
import { valorDoItem } from './ordem'

const item = (given: Partial<Cotado> = {}): Cotado => ({
  qtde: 10,
  preco: 5,
  desconto: 0,
  ipi: 0,
  frete: 0,
  ...given,
})

describe('value of an item', () => {
  test.each([
    [{}, 50],
    [{ desconto: 10 }, 45],
    // The discount is a percentage of the rounded product: 33.33 less 3.33.
    [{ qtde: 3.333, preco: 10, desconto: 10 }, 30],
    [{ qtde: 0.005, preco: 1 }, 0.01],
    [{ desconto: 100 }, 0],
    [{ preco: 0 }, 0],
  ])('%j is worth %d', (given, value) => {
    expect(valorDoItem(item(given))).toBe(value)
  })

  test('the cost of an item includes IPI and freight, while ICMS is in the price', () => {
    const taxed = item({ desconto: 10, ipi: 5, frete: 12.5 })
    expect(custoDoItem(taxed)).toBe(59.75)
    expect(custoUnitario(taxed)).toBe(5.975)
    expect(custoUnitario(item({ qtde: 3, preco: 1, frete: 1 }))).toBe(1.3333)
  })
})

test('an answer is the sum of its rounded items; an item without a price costs no freight', () => {
  expect(
    totaisDaCotacao([item({ ipi: 10 }), item({ desconto: 50, frete: 3 }), item({ preco: 0, frete: 99 })]),
  ).toEqual({
    valor: 75,
    ipi: 5,
    frete: 3,
    total: 83,
  })
})

describe('the best offer for a line', () => {
  test('is the cheapest with taxes and freight, not the one with the lowest price', () => {
    expect(melhoresOfertas([item({ preco: 4, frete: 20 }), item({ preco: 5 }), undefined])).toEqual([1])
  })
  test('may be several with the same cost, or none where nobody quoted', () => {
    expect(melhoresOfertas([item(), item({ desconto: 10, frete: 5 }), item({ preco: 6 })])).toEqual([0, 1])
    expect(melhoresOfertas([item({ preco: 0 }), undefined])).toEqual([])
    expect(melhoresOfertas([])).toEqual([])
  })
})
