import { describe, expect, it, vi } from 'vitest'
import vectors from '../test-data/brazil-vectors.json' with { type: 'json' }
import { cleanCep, formatCep, isCep } from './cep'
import { emailsOf, firstEmail, isEmail } from './email'
import { isUf, UFS } from './uf'

describe('CEP', () => {
  it.each(vectors.cep)('$input: $expected', ({ input, expected }) => expect(isCep(input)).toBe(expected))
  it('CEP has forms with and without mask', () => {
    expect(cleanCep('01001-000')).toBe('01001000')
    expect(formatCep('01001000')).toBe('01001-000')
    expect(formatCep('0100')).toBe('0100')
  })
})

describe('e-mail', () => {
  it.each(['ana@trama.demo', 'ana.souza+nf-e@loja.com.br', "o'brien@x-y.io", 'a@1.co'])(
    '%s is valid',
    (text) => expect(isEmail(text)).toBe(true),
  )
  it.each([
    '',
    'ana',
    'ana@',
    '@x.com',
    'ana@localhost',
    'a b@x.com',
    'a@x..com',
    '.a@x.com',
    'a@-x.com',
    'a@x.com\n',
  ])('%j is invalid', (text) => expect(isEmail(text)).toBe(false))
  it('several addresses in one text are separated by comma, semicolon or space', () => {
    expect(emailsOf(' a@x.com, b@x.com;c@x.com\nd@x.com; ')).toEqual([
      'a@x.com',
      'b@x.com',
      'c@x.com',
      'd@x.com',
    ])
    expect(emailsOf('')).toEqual([])
    expect(firstEmail('ramal 12; b@x.com, c@x.com')).toBe('b@x.com')
    expect([firstEmail('ramal 12'), firstEmail(null)]).toEqual([undefined, undefined])
  })
  it('does no work on a text that is too long for an address', () => {
    const matched = vi.spyOn(RegExp.prototype, 'test')
    expect(isEmail(`${'a.'.repeat(100_000)}@x.com`)).toBe(false)
    expect(matched).not.toHaveBeenCalled()
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false)
    expect(matched).toHaveBeenCalledOnce()
    matched.mockRestore()
  })
})

describe('UF', () => {
  it('lists the states of the published table', () => {
    const published = vectors.uf.map(({ uf, nome }) => ({ uf, nome }))
    expect(UFS).toEqual(published.toSorted((a, b) => a.uf.localeCompare(b.uf)))
  })
  it('recognises an abbreviation', () => {
    expect(isUf('SC')).toBe(true)
    expect(isUf('sc')).toBe(false)
    expect(isUf('EX')).toBe(false)
  })
})
