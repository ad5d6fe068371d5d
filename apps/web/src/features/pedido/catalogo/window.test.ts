import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardAfterKey, cardGrid, cardWindow } from './window'

const REM = 16

describe('columns of the catalogue', () => {
  it.each([
    [328, 2],
    [700, 3],
    [1311, 7],
    [2500, 13],
  ])('in %d px are %d', (width, columns) => {
    expect(cardGrid(width, REM).columns).toBe(columns)
  })

  it('fill any width without overflow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 6000 }), (width) => {
        const { columns, gap, row } = cardGrid(width, REM)
        const card = (width - gap * (columns - 1)) / columns
        expect(columns).toBeGreaterThanOrEqual(2)
        expect(row).toBeGreaterThan(card)
      }),
    )
  })
})

describe('rendered cards', () => {
  it('are all visible ones and few others, however many are loaded', () => {
    const sizes = fc.record({
      width: fc.integer({ min: 328, max: 2500 }),
      height: fc.integer({ min: 200, max: 1600 }),
      count: fc.integer({ min: 1, max: 20_000 }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(sizes, ({ width, height, count, at }) => {
        const grid = cardGrid(width, REM)
        const rows = Math.ceil(count / grid.columns)
        const top = at * Math.max(0, rows * grid.row - height)
        const { start, stop, last } = cardWindow({ top, height }, grid, count)
        expect(start * grid.row).toBeLessThanOrEqual(top)
        expect(Math.min(rows * grid.row, top + height)).toBeLessThanOrEqual(stop * grid.row)
        expect(stop - start).toBeLessThanOrEqual(Math.ceil(height / grid.row) + 8)
        expect(last).toBeLessThan(count)
        expect(last).toBeGreaterThanOrEqual(Math.min(count, start * grid.columns + 1) - 1)
      }),
    )
  })
})

describe('keys', () => {
  const at = (key: string, active: number) =>
    cardAfterKey(key, active, { columns: 3, count: 10, pageRows: 2 })
  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 8, 9],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 2, 2],
    ['PageDown', 1, 7],
    ['PageDown', 8, 9],
    ['PageUp', 7, 1],
    ['Home', 7, 0],
    ['End', 0, 9],
  ])('%s from %d to %d', (key, active, next) => expect(at(key, active)).toBe(next))

  it('that are not of the grid are ignored', () => expect(at('a', 0)).toBeUndefined())
})
