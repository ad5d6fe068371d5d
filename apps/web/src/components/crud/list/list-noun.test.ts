import { expect, it } from 'vitest'
import { countText, exportedText } from './list-noun'

const pedido = { one: 'pedido', many: 'pedidos' }
const nota = { one: 'nota', many: 'notas', feminine: true }

it('the text says how many rows are loaded, and of how many where that is known', () => {
  expect(countText(pedido, 50, false)).toBe('50 carregados')
  expect(countText(nota, 50, false)).toBe('50 carregadas')
  expect(countText(pedido, 50, false, 1234)).toBe('50 de 1.234 pedidos')
  expect(countText(pedido, 1, true, 1)).toBe('1 pedido')
})

it('a total that the rows have reached is shown as the count; a total that they have passed is not shown', () => {
  expect(countText(pedido, 50, false, 50)).toBe('50 pedidos')
  expect(countText(pedido, 50, false, 49)).toBe('50 carregados')
})

it('agrees with the noun', () => {
  expect(exportedText(pedido, 1)).toBe('1 pedido exportado.')
  expect(exportedText(nota, 3012)).toBe('3.012 notas exportadas.')
})
