import { expect, it } from 'vitest'
import { ranged, toggled } from './grid-selection'

const ALL = ['a', 'b', 'c', 'd', 'e']
const none: ReadonlySet<string> = new Set()

it('the selection toggles one key and leaves the others', () => {
  const one = toggled(none, 'a')
  expect([...one]).toEqual(['a'])
  expect([...toggled(toggled(one, 'b'), 'a')]).toEqual(['b'])
  expect([...none]).toEqual([])
})

it('a range reaches both ways from its start and deselects rows that it no longer covers', () => {
  const start = { key: 'c', base: new Set(['a']) }
  expect([...ranged(ALL, start, 4)]).toEqual(['a', 'c', 'd', 'e'])
  expect([...ranged(ALL, start, 3)]).toEqual(['a', 'c', 'd'])
  expect([...ranged(ALL, start, 1)]).toEqual(['a', 'b', 'c'])
})

it('a range whose start row is gone starts at the first row', () => {
  expect([...ranged(ALL, { key: 'x', base: none }, 1)]).toEqual(['a', 'b'])
})
