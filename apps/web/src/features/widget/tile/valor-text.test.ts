import { expect, it } from 'vitest'
import { readAtOf } from './read-at'
import { valorText } from './valor-text'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it.each([
  ['1234.56', {}, '1.234,56'],
  ['1234', {}, '1.234,00'],
  ['1.234,5', {}, '1.234,50'],
  ['-7,25', {}, '-7,25'],
  ['12.5', { percentual: 'S' }, '12,50 %'],
  ['12.5', { formato: 'percentual' }, '12,50 %'],
  ['1234.5', { formato: 'moeda' }, 'R$ 1.234,50'],
  ['1234', { formato: 'numero' }, '1.234'],
  ['R$ 7,00', {}, 'R$ 7,00'],
  ['sem estoque', { formato: 'moeda' }, 'sem estoque'],
] as const)('%s %j is shown as %s', (valor, how, text) => {
  expect(plain(valorText(valor, how))).toBe(text)
})

it('a tile says when the server read the value, with the date when that was another day', () => {
  const at = { lido_data: '2026-05-02', lido_hora: '14:32:10' }
  expect(readAtOf(at, '2026-05-02')).toBe('Lido às 14:32')
  expect(readAtOf(at, '2026-05-03')).toBe('Lido em 02/05/2026 às 14:32')
  expect(readAtOf({}, '2026-05-03')).toBeUndefined()
})
