import { expect, test } from 'vitest'
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
