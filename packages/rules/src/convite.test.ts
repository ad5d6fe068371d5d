import { describe, expect, test } from 'vitest'
import { decodeConvite, encodeConvite } from './convite'

const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('invitation hash', () => {
  test('comes back as it went', () => {
    const convite = { tipo: 'representante', empresa: '12.ABC.345/01DE-35', id: 'x', validade: '2026-12-31' }
    expect(decodeConvite(encodeConvite(convite))).toEqual(convite)
    expect(encodeConvite(convite)).toMatch(/^[\w-]+$/)
    expect(decodeConvite(of({ tipo: 'cliente', empresa: '1', nome: 'Ação' }))).toEqual({
      tipo: 'cliente',
      empresa: '1',
    })
  })

  test.each([
    '',
    '@@',
    'abc',
    of(null),
    of([]),
    of('x'),
    of({}),
    of({ tipo: 'cliente' }),
    of({ tipo: 'cliente', empresa: '' }),
    of({ tipo: 'cliente', empresa: ' ' }),
    of({ tipo: '', empresa: '1' }),
    of({ tipo: 2, empresa: '1' }),
    of({ tipo: 'cliente', empresa: '1', id: 5 }),
    Buffer.from([0x22, 0xff, 0x22, 0x20]).toString('base64url'),
    'a'.repeat(2001),
  ])('%s is none', (hash) => {
    expect(decodeConvite(hash)).toBeUndefined()
  })
})
