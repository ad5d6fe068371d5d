import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimaisDe, erroDaQtde, erroDoTexto, perguntaDaQtde } from './quantidade'

describe('decimaisDe', () => {
  it.each([
    [{ tipo: 'P' }, 0],
    [{ tipo: 'M', unidade: 'KG' }, 3],
    [{ tipo: 'M', unidade: 'm' }, 3],
    [{ tipo: 'M', unidade: 'UN' }, 0],
    [{ tipo: 'M', unidade: ' pç ' }, 0],
    [{ tipo: 'M', unidade: null }, 3],
    [{ tipo: 'M', unidade: 'UN', decimais: 2 }, 2],
    [{ tipo: 'M', unidade: 'KG', decimais: 0 }, 0],
    [{ tipo: 'P', decimais: 9 }, 3],
  ] as const)('%j has %d decimals', (item, expected) => expect(decimaisDe(item)).toBe(expected))
})

describe('erroDaQtde', () => {
  it.each([
    [1, 0, undefined],
    [1.5, 0, 'Quantidade deve ser inteira.'],
    [1.5, 3, undefined],
    [1.25, 1, 'Quantidade com no máximo 1 decimal.'],
    [1.2345, 3, 'Quantidade inválida.'],
    [0, 3, 'Quantidade inválida.'],
    [-1, 3, 'Quantidade inválida.'],
    [Number.NaN, 3, 'Quantidade inválida.'],
    [Infinity, 3, 'Quantidade inválida.'],
    [9_999_999, 0, undefined],
    [10_000_000, 0, 'Quantidade máxima: 9.999.999.'],
  ])('%d with %d decimals: %s', (qtde, decimais, expected) =>
    expect(erroDaQtde(qtde, decimais)).toBe(expected),
  )

  it('accepts every whole number up to the maximum', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.nat({ max: 3 }), (qtde, decimais) => {
        expect(erroDaQtde(qtde, decimais)).toBeUndefined()
      }),
    ))
})

it.each([
  ['1.5', 3, undefined],
  ['1.5', 0, 'Quantidade deve ser inteira.'],
  ['1.234', 0, undefined],
  ['-1', 0, 'Quantidade inválida.'],
  ['1e5', 3, 'Quantidade inválida.'],
  ['10 un', 3, 'Quantidade inválida.'],
  ['', 3, 'Quantidade inválida.'],
])('erroDoTexto of %j with %d decimals: %s', (text, decimais, expected) =>
  expect(erroDoTexto(text, decimais)).toBe(expected),
)

it('an unusual quantity has to be confirmed', () => {
  expect(perguntaDaQtde([5000, 1])).toBeUndefined()
  expect(perguntaDaQtde([12, 50_000])).toBe('Quantidade muito alta: 50.000. Confirma?')
  expect(perguntaDaQtde([])).toBeUndefined()
})
