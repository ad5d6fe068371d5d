import { describe, expect, it } from 'vitest'
import vectors from '../test-data/brazil-vectors.json' with { type: 'json' }
import { cleanTaxId, formatCnpj, formatCpf, formatTaxId, isCnpj, isCpf, isTaxId, taxIdRoot } from './tax-id'

describe('CNPJ', () => {
  it.each(vectors.cnpj)('$input: $expected', ({ input, expected }) => {
    expect(isCnpj(input)).toBe(expected)
    expect(isTaxId(input)).toBe(expected)
  })
  it.each(vectors.cnpj.filter(({ expected }) => expected))(
    '$input is the same bare and masked',
    ({ input }) => {
      const bare = cleanTaxId(input)
      expect(isCnpj(bare)).toBe(true)
      expect(isCnpj(formatCnpj(bare))).toBe(true)
      expect(cleanTaxId(formatCnpj(bare))).toBe(bare)
    },
  )
  it.each(vectors.cnpj_dv)('$input has the check digits $expected', ({ input, expected }) => {
    expect(isCnpj(input + expected)).toBe(true)
    for (let dv = 0; dv < 100; dv++) {
      const digits = String(dv).padStart(2, '0')
      expect(isCnpj(input + digits)).toBe(digits === expected)
    }
  })
  it.each([
    '11.222.333/000181',
    '11 222 333 0001 81',
    ' 11222333000181',
    '12.abc.345/01de-35',
    '1122233300018',
  ])('%j is refused: neither the mask nor 14 bare characters', (text) => expect(isCnpj(text)).toBe(false))
})

describe('CPF', () => {
  it.each(vectors.cpf)('$input: $expected', ({ input, expected }) => {
    expect(isCpf(input)).toBe(expected)
    expect(isTaxId(input)).toBe(expected)
  })
  it('accepts the number that a known library refuses', () => expect(isCpf('123.456.789-09')).toBe(true))
  it.each(['529.982.24725', '529 982 247 25'])('%j is refused: half a mask', (text) =>
    expect(isCpf(text)).toBe(false),
  )
})

describe('forms', () => {
  it('keeps letters', () => {
    expect(cleanTaxId(' 12.abç.345/01de-35 ')).toBe('12AB34501DE35')
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(taxIdRoot('12.ABC.345/01DE-35')).toBe('12ABC345')
  })
  it('masks an unfinished text', () => {
    expect(formatCnpj('11222')).toBe('11.222')
    expect(formatCpf('5299')).toBe('529.9')
  })
  it('picks the mask by length', () => {
    expect(formatTaxId('11222333000181')).toBe('11.222.333/0001-81')
    expect(formatTaxId('52998224725')).toBe('529.982.247-25')
    expect(formatTaxId('5299822')).toBe('5299822')
    expect(formatTaxId('ABC99822472')).toBe('ABC99822472')
  })
})
