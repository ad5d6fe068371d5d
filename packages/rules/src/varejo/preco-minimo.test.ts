import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCents, toCents } from '../money'
import { abaixoDaTabela, abaixoDoMinimo } from './preco-minimo'

const item = (valor: number, preco_orig = 94.9, quantidade = 1) => ({ valor, preco_orig, quantidade })

test('unit prices and discount count together against the table', () => {
  expect(abaixoDaTabela([item(94.9), item(47.45)], 10)).toEqual({ tabela: 18_980, abatido: 5745 })
  // A price above the table does not make up for another one.
  expect(abaixoDaTabela([item(100), item(90)], 0)).toEqual({ tabela: 18_980, abatido: 490 })
})

test('an item below the lowest share is found, by its price or by the discount', () => {
  const cheap = item(0.01, 94.9, 5)
  expect(abaixoDoMinimo([item(94.9), cheap], 0, 50)).toBe(cheap)
  expect(abaixoDoMinimo([item(47.45)], 0, 50)).toBeUndefined()
  expect(abaixoDoMinimo([item(47.43)], 0, 50)).toBeDefined()
  expect(abaixoDoMinimo([item(94.9, 94.9, 2)], 100, 50)).toBeDefined()
  expect(abaixoDoMinimo([cheap], 0, 0)).toBeUndefined()
})

const itens = fc.array(
  fc
    .record({
      tabela: fc.integer({ min: 1, max: 50_000 }),
      parte: fc.nat(1000),
      quantidade: fc.integer({ min: 1, max: 40 }),
    })
    .map(({ tabela, parte, quantidade }) =>
      item(fromCents(Math.max(1, Math.floor((tabela * parte) / 1000))), fromCents(tabela), quantidade),
    ),
  { minLength: 1, maxLength: 12 },
)

test('a sale in which no item is below the lowest share is not below it as a whole, by more than a cent a line', () => {
  fc.assert(
    fc.property(itens, fc.nat(1000), fc.integer({ min: 0, max: 100 }), (sold, parte, minimo) => {
      const value = sold.reduce((sum, { valor, quantidade }) => sum + toCents(valor) * quantidade, 0)
      const desconto = fromCents(Math.floor((value * parte) / 1000))
      const { tabela, abatido } = abaixoDaTabela(sold, desconto)
      // All that the prices and the discount take off is counted: what is left is what the customer pays.
      expect(tabela - abatido).toBe(value - toCents(desconto))
      if (abaixoDoMinimo(sold, desconto, minimo) === undefined)
        expect((tabela - abatido + sold.length) * 100).toBeGreaterThan(tabela * minimo)
    }),
  )
})
