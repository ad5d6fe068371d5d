import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePastedGrid } from './grid-paste'
import { compareSizes } from './size-order'

describe('parsePastedGrid', () => {
  it.each([
    ['', []],
    ['1', [[1]]],
    [
      '1\t2\r\n3\t4\r\n',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      '1\t\t3\n\t5\t',
      [
        [1, null, 3],
        [null, 5, null],
      ],
    ],
    ['1\n\n2', [[1], [null], [2]]],
    ['"1.234,5"\tx\t"a""b"', [[1234.5, undefined, undefined]]],
    [
      '"1\n"\t2\n3\t4',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['\n', [[null]]],
  ])('%j', (text, expected) => expect(parsePastedGrid(text, { maxDecimals: 3 })).toEqual(expected))

  it('reads a dot before three digits as thousands, of kilos and of pieces', () => {
    expect(parsePastedGrid('1.5\t1.234', { maxDecimals: 3 })).toEqual([[1.5, 1234]])
    expect(parsePastedGrid('1.5\t1.234\t-1', { maxDecimals: 0, positiveOnly: true })).toEqual([
      [undefined, 1234, undefined],
    ])
  })

  it('reads any block of whole numbers back', () =>
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(), { minLength: 1 }), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => row.join('\t')).join('\r\n')
        expect(parsePastedGrid(text, { maxDecimals: 0 })).toEqual(rows)
        expect(parsePastedGrid(`${text}\r\n`, { maxDecimals: 0 })).toEqual(rows)
      }),
    ))
})

describe('compareSizes', () => {
  const sorted = [
    'PP',
    'P',
    'M',
    'G',
    'GG',
    'XG',
    'XGG',
    'EG',
    'G1',
    '4',
    '36',
    '38',
    '38/40',
    '100',
    'UN',
    'A',
    'Z',
  ]

  it('sorts letters, numbers, the single size, then the rest', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (sizes) => {
        expect(sizes.toSorted(compareSizes)).toEqual(sorted)
      }),
    ))
  it('ignores case and blanks', () => expect(compareSizes(' pp', 'P')).toBeLessThan(0))
})
