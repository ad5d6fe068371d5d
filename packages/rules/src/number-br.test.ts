import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../test-data/brazil-vectors.json' with { type: 'json' }
import {
  bareNumber,
  formatBRL,
  formatInteger,
  formatNumberBr,
  formatPercent,
  formatShortNumber,
  parseNumberBr,
  typedNumber,
} from './number-br'

const MONEY = { maxDecimals: 2 }
const WHOLE = { maxDecimals: 0 }
const WEIGHT = { maxDecimals: 3 }
const PERCENT = { maxDecimals: 4, max: 100 }
const ANY = { maxDecimals: 20 }

describe('parseNumberBr', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1,234.56', 1234.56],
    ['1,234,567.8', 1_234_567.8],
    ['1,234,567', 1_234_567],
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
  ])('%j is %d', (text, expected) => expect(parseNumberBr(text, ANY)).toBe(expected))

  it.each([
    ['1.234', 1234, 1234, 1234, 1.234],
    ['-1.234', -1234, -1234, -1234, -1.234],
    ['2.000', 2000, 2000, 2000, 2],
    ['12.345', 12_345, 12_345, 12_345, 12.345],
    ['1.5', 1.5, undefined, 1.5, 1.5],
    ['2.25', 2.25, undefined, 2.25, 2.25],
    ['1,234', undefined, undefined, 1.234, 1.234],
    ['1.234,5', 1234.5, undefined, 1234.5, 1234.5],
    ['1.2345', undefined, undefined, undefined, 1.2345],
    ['0.123', undefined, undefined, 0.123, 0.123],
    ['01.234', undefined, undefined, 1.234, 1.234],
    ['1234.567', undefined, undefined, 1234.567, 1234.567],
    ['1.', 1, 1, 1, 1],
  ])('%j as money, pieces, weight and percent', (text, ...expected) =>
    expect([MONEY, WHOLE, WEIGHT, PERCENT].map((input) => parseNumberBr(text, input))).toEqual(expected),
  )

  it('reads a dot as decimal where the value never reaches a thousand', () => {
    expect(parseNumberBr('1.234', { maxDecimals: 2, max: 999 })).toBeUndefined()
    expect(parseNumberBr('1.23', { maxDecimals: 2, max: 999 })).toBe(1.23)
    expect(parseNumberBr('1.234', { maxDecimals: 2, max: 1000 })).toBe(1234)
  })

  it.each(['', '  ', '\t'])('%j is empty', (text) => expect(parseNumberBr(text, ANY)).toBeNull())

  it.each([
    '-',
    ',',
    '.',
    'abc',
    '1,2,3',
    '1.23,4',
    '12.34.56',
    '1,23.4',
    '1,234,56',
    '1.234.56,7',
    '12 34',
    '10 un',
    '5-',
    '1.5.',
    '1e5',
    '+1',
    '--1',
    '1 000',
    'R$ 1',
  ])('%j is invalid', (text) => expect(parseNumberBr(text, ANY)).toBeUndefined())

  it('respects its options', () => {
    expect(parseNumberBr('-1', { ...ANY, positiveOnly: true })).toBeUndefined()
    expect(parseNumberBr('1,234', { maxDecimals: 2 })).toBeUndefined()
    expect(parseNumberBr('1.234', { maxDecimals: 0 })).toBe(1234)
  })

  it('reads back what formatNumberBr writes', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        for (const input of [MONEY, WEIGHT, PERCENT]) {
          expect(parseNumberBr(formatNumberBr(cents / 100), input)).toBe(cents / 100 + 0)
        }
      }),
    ))

  it('reads what typedNumber writes, in every input that has its decimals', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), fc.nat({ max: 4 }), (digits, decimals) => {
        const value = digits / 10 ** decimals
        for (const maxDecimals of [decimals, 4]) {
          for (const max of [undefined, 100]) {
            expect(parseNumberBr(typedNumber(value), { maxDecimals, max })).toBe(value)
          }
        }
      }),
    ))

  it('reads a quantity as people in Brazil write it, with or without dots between thousands', () =>
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), fc.nat({ max: 999 }), (whole, thousandths) => {
        const value = (whole * 1000 + thousandths) / 1000
        const texts = [formatNumberBr(value, 3), typedNumber(value), formatNumberBr(value, 0, 3)]
        expect(texts.map((text) => parseNumberBr(text, WEIGHT))).toEqual(texts.map(() => value))
        const pieces = [formatInteger(whole), String(whole)]
        for (const input of [MONEY, WHOLE, WEIGHT]) {
          expect(pieces.map((text) => parseNumberBr(text, input))).toEqual([whole, whole])
        }
      }),
    ))

  it('reads one number written with comma, dot and groups of either', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1e12 }), fc.constantFrom(1, 2), (whole, length) => {
        const [comma, dot] = ['pt-BR', 'en-US'].map((locale) => new Intl.NumberFormat(locale).format(whole))
        const decimals = '75'.slice(0, length)
        const value = Number(`${whole}.${decimals}`)
        const texts = [
          `${whole},${decimals}`,
          `${whole}.${decimals}`,
          `${comma},${decimals}`,
          `${dot}.${decimals}`,
        ]
        for (const input of [MONEY, WEIGHT, ANY]) {
          expect(texts.map((text) => parseNumberBr(text, input))).toEqual(texts.map(() => value))
        }
        expect(texts.map((text) => parseNumberBr(text, WHOLE))).toEqual(texts.map(() => undefined))
        expect(parseNumberBr(comma ?? '', WHOLE)).toBe(whole)
        expect(parseNumberBr(comma ?? '', MONEY)).toBe(whole)
      }),
    ))

  it('reads a whole text as a number or not at all', () =>
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(MONEY, WHOLE, WEIGHT, PERCENT), (text, input) => {
        const found = parseNumberBr(text, input)
        if (found === null) expect(text.trim()).toBe('')
        else if (found !== undefined) expect(text.trim()).toMatch(/^-?[\d.,]*\d[\d.,]*$/)
      }),
    ))
})

describe('bareNumber', () => {
  it.each([
    ['R$ 1.234,50', '1.234,50'],
    ['-R$\u00a01.234,50', '-1.234,50'],
    ['R$ -5', '-5'],
    ['\u22125', '-5'],
    ['1 234,5', '1234,5'],
    ['1\u00a0234\u00a0567', '1234567'],
    ['12,5 %', '12,5'],
    ['12 34', '12 34'],
    ['1e5', '1e5'],
    ['10 un', '10 un'],
    ['(5)', '(5)'],
  ])('%j is %j', (text, expected) => expect(bareNumber(text)).toBe(expected))
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

it('a long text of blanks is no number, told at once', () => {
  const blanks = ' '.repeat(5_000_000)
  expect(bareNumber(`1${blanks}x`)).toBe(`1${blanks}x`)
  expect(bareNumber(`1${blanks}%`)).toBe('1')
})
