import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanTelefone, formatTelefone, isTelefone } from './telefone'

describe('isTelefone', () => {
  it.each([
    '(11) 3333-4444',
    '1133334444',
    '11 3333 4444',
    '(11) 93333-4444',
    '11933334444',
    '(55) 3222-1000',
    '0800 777 1234',
    '0300-123-4567',
    '4004-1234',
    '3003 1234',
    '+55 11 93333-4444',
    '+1 212 555-0100',
    '+351 912 345 678',
  ])('%s', (text) => expect(isTelefone(text)).toBe(true))

  it.each([
    '',
    '1',
    '11 9',
    '3333-4444',
    '933334444',
    '(20) 3333-4444',
    '(11) 8333-4444',
    '(11) 83333-4444',
    '(11) 9333-4444',
    '0800 777 123',
    '4004-123',
    '190',
    '+55 11 3333-444',
    '+1',
    '+0123456789',
    '1234567890123456',
    '(11) 3333-4444 ramal 2',
    'não tem',
    '00000000000',
  ])('not %j', (text) => expect(isTelefone(text)).toBe(false))
})

describe('formatTelefone', () => {
  it.each([
    ['1', '1'],
    ['113', '(11) 3'],
    ['11333', '(11) 333'],
    ['1133334444', '(11) 3333-4444'],
    ['11933334444', '(11) 93333-4444'],
    ['08007771234', '0800 777 1234'],
    ['0800777', '0800 777'],
    ['40041234', '4004-1234'],
    ['+1 212 555', '+1212555'],
  ])('%s is %s', (text, expected) => expect(formatTelefone(text)).toBe(expected))

  it('loses no digit and stays as it is', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{0,13}$/), (bare) => {
        const text = formatTelefone(bare)
        expect(cleanTelefone(text)).toBe(bare)
        expect(formatTelefone(text)).toBe(text)
      }),
    ))
})
