import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanTelefone,
  dialAddress,
  formatTelefone,
  isTelefone,
  whatsAppAddress,
  whatsAppText,
} from './telefone'

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
    '(11) 3333-4444 ramal 2',
    '011 98765-4321',
    '+55 0800 777 1234',
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
    '(11) 3333-4444 falar com Ana',
    '11987654321 1133334444',
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
    ['01198', '(011) 98'],
    ['(11) 98765-43211', '(11) 98765-43211'],
    ['11987654321 1133334444', '11987654321 1133334444'],
  ])('%s is shown as %s', (text, expected) => expect(formatTelefone(text)).toBe(expected))

  it.each([
    ['011 98765-4321', '(11) 98765-4321'],
    ['(011) 3333-4444', '(11) 3333-4444'],
    ['(0xx11) 3333-4444', '(11) 3333-4444'],
    ['+55 (0xx11) 98765-4321', '(11) 98765-4321'],
    ['(11) 3333-4444 ramal: 215', '(11) 3333-4444 r215'],
    ['(11)3333-4444 ram. 215', '(11) 3333-4444 r215'],
    ['0 15 11 98765-4321', '(11) 98765-4321'],
    ['55 11 987654321', '(11) 98765-4321'],
    ['+55 (0)11 98765-4321', '(11) 98765-4321'],
    ['0055 11 3333-4444', '(11) 3333-4444'],
    ['55 3222-1000', '(55) 3222-1000'],
    ['\u202a+55\u00a011\u00a098765\u20114321\u202c', '(11) 98765-4321'],
    ['11 98765\u20134321', '(11) 98765-4321'],
    ['(11) 3333-4444 ramal 2', '(11) 3333-4444 r2'],
    ['1133334444, R. 2150', '(11) 3333-4444 r2150'],
    ['(11) 98765-4321 ramal 2150', '(11) 98765-4321r2150'],
  ])('%j, as people write or copy it, is %s', (text, expected) => {
    expect(formatTelefone(text)).toBe(expected)
    expect(isTelefone(text)).toBe(true)
  })

  it('a text loses no digit, and is left alone the second time', () => {
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789 -+()xr\u202a')) }),
      fc.stringMatching(/^[+0]?\d{0,40}$/),
      fc.string(),
    )
    fc.assert(
      fc.property(texts, (given) => {
        const text = formatTelefone(given)
        expect(cleanTelefone(text)).toBe(cleanTelefone(given))
        expect(formatTelefone(text)).toBe(text)
      }),
      { examples: [['(x0']] },
    )
  })
})

describe('a number as a link', () => {
  it.each([
    ['(11) 93333-4444', 'tel:+5511933334444', 'https://wa.me/5511933334444'],
    ['1133334444', 'tel:+551133334444', 'https://wa.me/551133334444'],
    ['(55) 3222-1000', 'tel:+555532221000', 'https://wa.me/555532221000'],
    ['+55 11 93333-4444', 'tel:+5511933334444', 'https://wa.me/5511933334444'],
    ['+351 912 345 678', 'tel:+351912345678', 'https://wa.me/351912345678'],
    ['0800 777 1234', 'tel:08007771234', null],
    ['4004-1234', 'tel:40041234', null],
    ['(11) 3333-4444 ramal 2', 'tel:+551133334444', 'https://wa.me/551133334444'],
    ['não tem', null, null],
    ['', null, null],
  ])('the number %s dials %s and writes to %s', (text, dials, writes) => {
    expect(dialAddress(text)).toBe(dials)
    expect(whatsAppAddress(text)).toBe(writes)
  })

  it('a text is sent to WhatsApp whole, whatever characters it contains', () =>
    expect(whatsAppText('Pedido 12: https://x.com/a?b=1&c=2')).toBe(
      'https://wa.me/?text=Pedido%2012%3A%20https%3A%2F%2Fx.com%2Fa%3Fb%3D1%26c%3D2',
    ))
})
