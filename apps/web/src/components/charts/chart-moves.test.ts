import { expect, it } from 'vitest'
import { movedTo } from './chart-moves'

const one = { labels: ['a', 'b', 'c'], series: [{ name: 'x', values: [1, 2, 3] }] }
const two = { ...one, series: [...one.series, { name: 'y', values: [4, 5, 6] }] }
const at = (point: number, series = 0) => ({ point, series })

it('arrows move through the points in a circle', () => {
  expect(movedTo('ArrowRight', null, one)).toEqual(at(0))
  expect(movedTo('ArrowLeft', null, one)).toEqual(at(2))
  expect(movedTo('ArrowRight', at(2), one)).toEqual(at(0))
  expect(movedTo('ArrowUp', at(0), one)).toEqual(at(2))
  expect(movedTo('Home', at(2), one)).toEqual(at(0))
  expect(movedTo('End', at(0), one)).toEqual(at(2))
})

it('up and down move from series to series', () => {
  expect(movedTo('ArrowDown', at(1), two)).toEqual(at(1, 1))
  expect(movedTo('ArrowDown', at(1, 1), two)).toEqual(at(1))
  expect(movedTo('ArrowRight', at(1, 1), two)).toEqual(at(2, 1))
})

it('hidden slices are skipped, and without a visible slice there is no target', () => {
  expect(movedTo('ArrowRight', at(0), one, new Set([1]))).toEqual(at(2))
  expect(movedTo('Home', null, one, new Set([0]))).toEqual(at(1))
  expect(movedTo('ArrowRight', null, one, new Set([0, 1, 2]))).toBeUndefined()
})

it('other keys are ignored', () => {
  expect(movedTo('Tab', at(0), one)).toBeUndefined()
})
