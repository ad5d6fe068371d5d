import { expect, it } from 'vitest'
import { createSummer } from './list-totals'

const sumUp = () => createSummer<number>([{ label: 'Valor', of: (row) => row, format: String }])

it('the sum of loaded rows adds only the new rows when the list grows', () => {
  const sum = sumUp()
  expect(sum([0.1, 0.2])).toEqual([0.3])
  expect(sum([0.1, 0.2, 0.3])).toEqual([0.6])
})

it('the sum of loaded rows starts over when rows are removed or changed', () => {
  const sum = sumUp()
  sum([1, 2, 3])
  expect(sum([1, 3])).toEqual([4])
  expect(sum([1, 4, 3])).toEqual([8])
  expect(sum([1, 9, 3])).toEqual([13])
  expect(sum([])).toEqual([0])
  expect(sum([5])).toEqual([5])
})
