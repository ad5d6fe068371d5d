import { describe, expect, it } from 'vitest'
import { firstCell, type GradeShape, nextCell } from './navigation'

// A dot is a colour that does not come in that size.
const shapeOf = (...lines: string[]): GradeShape => ({
  rows: lines.length,
  cols: lines[0]?.length ?? 0,
  has: ({ row, col }) => lines[row]?.[col] === 'x',
})

describe('nextCell', () => {
  const shape = shapeOf('xx.', '.xx', 'xxx')

  it.each([
    ['ArrowRight', [1, 1], [1, 2]],
    ['ArrowUp', [2, 0], [0, 0]],
    ['ArrowDown', [0, 0], [2, 0]],
    ['ArrowLeft', [1, 1], undefined],
    ['ArrowRight', [2, 2], undefined],
    ['Enter', [0, 0], [2, 0]],
    ['Enter', [2, 0], [0, 1]],
    ['Enter', [2, 1], [1, 2]],
    ['Enter', [2, 2], undefined],
    ['Home', [2, 2], [2, 0]],
    ['Home', [1, 2], [1, 1]],
    ['End', [0, 0], [0, 1]],
    ['a', [0, 0], undefined],
  ] as const)('%s from %j goes to %j', (key, [row, col], to) => {
    expect(nextCell(key, { row, col }, shape)).toEqual(to && { row: to[0], col: to[1] })
  })

  it('goes to the corners with Ctrl, and back up with Shift and Enter', () => {
    expect(nextCell('End', { row: 0, col: 0 }, shape, { ctrl: true })).toEqual({ row: 2, col: 2 })
    expect(nextCell('Home', { row: 2, col: 2 }, shape, { ctrl: true })).toEqual({ row: 0, col: 0 })
    expect(nextCell('Enter', { row: 0, col: 1 }, shape, { shift: true })).toEqual({ row: 2, col: 0 })
  })

  it('starts at the first existing cell', () => {
    expect(firstCell(shapeOf('.x'))).toEqual({ row: 0, col: 1 })
    expect(firstCell(shapeOf('..'))).toBeUndefined()
  })
})
