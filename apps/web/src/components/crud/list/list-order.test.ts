import { expect, test } from 'vitest'
import type { Column } from '../grid/grid-column'
import { nextOrder, orderChoices, sortState } from './list-order'

const initial = '-dt_emissao'

test.each([
  ['valor', undefined, 'valor'],
  ['valor', 'valor', '-valor'],
  ['valor', '-valor', undefined],
  ['valor', '-numero', 'valor'],
  // The list's own order is left out of the address.
  ['dt_emissao', undefined, 'dt_emissao'],
  ['dt_emissao', 'dt_emissao', undefined],
])('a click on %s of a list by %s goes to %s', (sort, order, next) => {
  expect(nextOrder(sort, { order, initial })).toBe(next)
})

test('the head shows the order, including the initial order of the list', () => {
  expect(sortState('dt_emissao', { order: undefined, initial })).toBe('descending')
  expect(sortState('dt_emissao', { order: 'valor', initial })).toBeUndefined()
  expect(sortState('valor', { order: 'valor', initial })).toBe('ascending')
  expect(sortState(undefined, { order: 'valor', initial })).toBeUndefined()
})

test('choices say which values come first', () => {
  const columns: Column<object>[] = [
    {
      id: 'a',
      header: 'Emissão',
      sort: 'dt',
      width: 1,
      cell: () => null,
      value: { kind: 'date', of: () => null },
    },
    { id: 'b', header: 'Pgto', width: 1, cell: () => null },
  ]
  expect(orderChoices(columns, true)).toEqual([
    { order: 'dt', label: 'Emissão, mais antiga primeiro' },
    { order: '-dt', label: 'Emissão, mais nova primeiro' },
  ])
  // Where the server does not sort, the device does.
  expect(orderChoices(columns, false).map(({ order }) => order)).toEqual(['.a', '-.a'])
})
