import { expect, it } from 'vitest'
import { isEmpty, sharesOf } from './figures'

it('percentages are of the slices in sight (S2 §2)', () => {
  expect(sharesOf([50, 30, 20], new Set())).toEqual([50, 30, 20])
  expect(sharesOf([50, 30, 20], new Set([0]))).toEqual([0, 60, 40])
})

it('a share of nothing is nothing, also where all is hidden', () => {
  expect(sharesOf([0, 0], new Set())).toEqual([0, 0])
  expect(sharesOf([5, 5], new Set([0, 1]))).toEqual([0, 0])
})

it('is empty where the first series is', () => {
  expect(isEmpty({ labels: [], series: [] })).toBe(true)
  expect(isEmpty({ labels: ['a'], series: [{ name: 'x', values: [] }] })).toBe(true)
  expect(isEmpty({ labels: ['a'], series: [{ name: 'x', values: [0] }] })).toBe(false)
})
