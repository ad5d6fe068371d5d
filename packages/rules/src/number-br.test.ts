import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../test-data/brazil-vectors.json' with { type: 'json' }
import {
  formatBRL,
  formatInteger,
  formatNumberBr,
  formatPercent,
  formatShortNumber,
  parseNumberBr,
} from './number-br'

describe('parseNumberBr', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1.234', 1234],
    ['-1.234', -1234],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1.2345', 1.2345],
    ['0.123', 0.123],
    ['1234.567', 1234.567],
    [' 12 ', 12],
    [',5', 0.5],
    ['5,', 5],
    ['0', 0],
    ['-0', 0],
    ['0,000001', 1e-5],
    ['-0,000001', -1e-5],
    ['9'.repeat(400), 1e20],
  ])('%j is %d', (text, expected) => expect(parseNumberBr(text)).toBe(expected))

  it.each(['', '  ', '\t'])('%j is empty', (text) => expect(parseNumberBr(text)).toBeNull())

  it.each([
    '-',
    ',',
    '.',
    'abc',
    '1,2,3',
    '1.23,4',
    '12.34.56',
    '1,234.56',
    '1e5',
    '+1',
    '--1',
    '1 000',
    'R$ 1',
  ])('%j is invalid', (text) => expect(parseNumberBr(text)).toBeUndefined())

  it('keeps to the options', () => {
    expect(parseNumberBr('-1', { positiveOnly: true })).toBeUndefined()
    expect(parseNumberBr('1,234', { maxDecimals: 2 })).toBeUndefined()
    expect(parseNumberBr('1.234', { maxDecimals: 0 })).toBe(1234)
  })

  it('reads back what formatNumberBr writes', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(parseNumberBr(formatNumberBr(cents / 100))).toBe(cents / 100 + 0)
      }),
    ))
})

describe('formats', () => {
  // A value that rounds to zero never shows a minus sign, whatever Intl does by default.
  const brl = vectors.brl_format.filter((vector) => !('neg_zero' in vector))
  it.each(brl)('BRL $input', ({ input, expected }) => expect(formatBRL(input)).toBe(expected))
  it.each(vectors.percent_format)('percent $input', ({ input, expected }) =>
    expect(formatPercent(input * 100).replace(' ', '')).toBe(expected),
  )
  it('writes numbers in pt-BR', () => {
    expect(formatNumberBr(1234.5)).toBe('1.234,50')
    expect(formatNumberBr(2.3456, 3)).toBe('2,346')
    expect(formatNumberBr(2.34567, 2, 4)).toBe('2,3457')
    expect(formatNumberBr(2.3, 2, 4)).toBe('2,30')
    expect(formatInteger(1_234_567)).toBe('1.234.567')
    expect(formatPercent(12.5)).toBe('12,50 %')
    expect(formatShortNumber(12.5)).toBe('12,5')
    expect(formatShortNumber(10)).toBe('10')
  })
  it('never shows minus zero', () => {
    expect(formatNumberBr(-0)).toBe('0,00')
    expect(formatBRL(-0.001)).toBe('R$\u00a00,00')
  })
})
