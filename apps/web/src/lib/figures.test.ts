import { expect, it } from 'vitest'
import { isEmpty, sharesOf } from './figures'

it('percentages are shares of the visible slices (S2 §2)', () => {
  expect(sharesOf([50, 30, 20], new Set())).toEqual([50, 30, 20])
  expect(sharesOf([50, 30, 20], new Set([0]))).toEqual([0, 60, 40])
})

it('a share of a zero total is zero, also where all slices are hidden', () => {
  expect(sharesOf([0, 0], new Set())).toEqual([0, 0])
  expect(sharesOf([5, 5], new Set([0, 1]))).toEqual([0, 0])
})

it('figures are empty where the first series is empty', () => {
  expect(isEmpty({ labels: [], series: [] })).toBe(true)
  expect(isEmpty({ labels: ['a'], series: [{ name: 'x', values: [] }] })).toBe(true)
  expect(isEmpty({ labels: ['a'], series: [{ name: 'x', values: [0] }] })).toBe(false)
})
