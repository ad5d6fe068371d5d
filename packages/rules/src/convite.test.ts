import { describe, expect, test } from 'vitest'
import { decodeConvite, encodeConvite, isNominal } from './convite'

const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('invitation hash', () => {
  test('decodes to what was encoded', () => {
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
  ])('%s is not a hash', (hash) => {
    expect(decodeConvite(hash)).toBeUndefined()
  })
})

test.each([
  ['cliente', 'a@b.com', '27416983000106', true],
  ['fornecedor', 'a@b.com', 'T5K8M2XJ000103', true],
  ['cliente', 'a@b.com', null, false],
  ['representante', null, '27416983000106', false],
  ['cliente', '', '', false],
  ['usuario', 'a@b.com', null, true],
  ['usuario', null, '41720586390', false],
])('%s with %s and %s names its guest: %s', (tipo, email, cnpj, nominal) => {
  expect(isNominal({ tipo, email, cnpj })).toBe(nominal)
})
