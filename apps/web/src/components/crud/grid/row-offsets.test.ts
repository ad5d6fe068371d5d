import { describe, expect, it } from 'vitest'
import { rowAt, rowOffsets } from './row-offsets'

describe('offsets of rows', () => {
  const offsets = rowOffsets(4, (index) => [10, 20, 5, 40][index] ?? 0)

  it('are the sums of the rows before', () => {
    expect([...offsets]).toEqual([0, 10, 30, 35, 75])
    expect([...rowOffsets(0, () => 10)]).toEqual([0])
  })

  it.each([
    [-5, 0],
    [0, 0],
    [9.9, 0],
    [10, 1],
    [29, 1],
    [30, 2],
    [35, 3],
    [74, 3],
    [1000, 3],
  ])('%s is in row %s', (offset, row) => expect(rowAt(offsets, offset)).toBe(row))

  it('an empty list finds only the first row', () =>
    expect(
      rowAt(
        rowOffsets(0, () => 10),
        50,
      ),
    ).toBe(0))

  it('finds any row of a long list', () => {
    const long = rowOffsets(100_000, () => 48)
    for (const row of [0, 1, 49_999, 99_999]) expect(rowAt(long, row * 48 + 47)).toBe(row)
  })
})
