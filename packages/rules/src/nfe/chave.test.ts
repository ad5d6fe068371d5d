import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../../test-data/brazil-vectors.json' with { type: 'json' }
import { isCnpj } from '../tax-id'
import { UFS } from '../uf'
import { formatNfeKey, isCodigoNumerico, isNfeKey, keyDigit, keyParts, nfeKey, UF_IBGE } from './chave'

/** Published keys with their check digits (NF-e, NFC-e and CT-e), letters included. */
const PUBLISHED = [
  '35170458716523000119550010000000121000123458',
  '35170358716523000119550010000000301000000300',
  '35200159594315000157550010000000022062777169',
  '43140201098983010680657960000005991148127446',
  '52060412ABC34501DE35550120000007801267301610',
  '3526050X0J92JY000196570010000006041448679011',
  '35261112ABC34501DE35550010000012341839201748',
]

describe('the key of an invoice', () => {
  it.each(vectors.nfe_chave)('$input', ({ input, expected: { valid, ...parts } }) => {
    expect(isNfeKey(input)).toBe(valid)
    if (!valid) return expect(keyParts(input)).toBeUndefined()
    const { note: _, ...told } = { note: '', ...parts }
    expect(keyParts(input)).toMatchObject(told)
  })
  it.each(PUBLISHED)('%s has the right check digit', (key) => {
    expect(keyDigit(key.slice(0, 43))).toBe(key.at(-1))
    expect(isNfeKey(key)).toBe(true)
  })
  it.each([
    ['one character less', PUBLISHED[0]?.slice(1)],
    ['a path', `../${PUBLISHED[0]?.slice(3)}`],
    ['small letters', PUBLISHED[4]?.toLowerCase()],
    ['letters outside the CNPJ', '35170458716523000119550010000000A21000123458'],
    ['month 13', '35171358716523000119550010000000121000123456'],
    ['no such state', '99170458716523000119550010000000121000123450'],
    ['a blank after it', `${PUBLISHED[0]} `],
    ['a line end after it', `${PUBLISHED[0]}\n`],
  ])('%s is not a key', (_, key = '') => {
    const repaired = key.length === 44 ? key.slice(0, 43) + keyDigit(key) : key
    expect([isNfeKey(key), isNfeKey(repaired)]).toEqual([false, false])
  })
  it('matches the pattern of the schema, and so does its CNPJ', () => {
    const [key, cnpj] = vectors.nfe_xsd_pattern.map(({ input }) => new RegExp(`^(?:${input})$`))
    for (const published of PUBLISHED) {
      expect(published).toMatch(key ?? /^$/)
      expect(keyParts(published)?.cnpj).toMatch(cnpj ?? /^$/)
      expect(isCnpj(keyParts(published)?.cnpj ?? '')).toBe(true)
    }
  })
  it('gives back the parts that it was made of', () => {
    const letters = fc.stringMatching(/^[0-9A-Z]{12}\d\d$/)
    const cpf = fc.stringMatching(/^\d{11}$/)
    const uf = fc.constantFrom(...UFS.map((state) => state.uf))
    const numbers = fc.record({ serie: fc.nat(999), numero: fc.integer({ min: 1, max: 999_999_999 }) })
    fc.assert(
      fc.property(letters, cpf, uf, numbers, fc.stringMatching(/^\d{8}$/), (cnpj, person, uf, n, cNF) => {
        for (const emitter of [cnpj, person]) {
          const key = nfeKey({ uf, dia: '2026-11-23', cnpj: emitter, ...n, cNF })
          expect(keyParts(key)).toEqual({
            uf: UF_IBGE[uf],
            aamm: '2611',
            cnpj: emitter.padStart(14, '0'),
            mod: '55',
            serie: String(n.serie).padStart(3, '0'),
            nNF: String(n.numero).padStart(9, '0'),
            tpEmis: '1',
            cNF,
            cDV: key.at(-1),
          })
        }
      }),
    )
  })
  it('any wrong digit is noticed', () => {
    const [key = ''] = PUBLISHED
    for (let at = 0; at < 43; at++) {
      const other = key.slice(0, at) + String((Number(key[at]) + 1) % 10) + key.slice(at + 1)
      // The remainders 0 and 1 share the check digit 0, so only there a change may go unnoticed.
      if (keyDigit(other) !== '0') expect(isNfeKey(other)).toBe(false)
    }
  })
  it('is printed in groups of four', () => {
    expect(formatNfeKey(PUBLISHED[4] ?? '')).toBe('5206 0412 ABC3 4501 DE35 5501 2000 0007 8012 6730 1610')
  })
})

describe('the numeric code of a key', () => {
  it('is none of the twenty trivial codes', () => {
    const plain = '00000000 11111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 \
12345678 23456789 34567890 45678901 56789012 67890123 78901234 89012345 90123456 01234567'.split(' ')
    expect(plain.length).toBe(20)
    expect(plain.filter((cNF) => isCodigoNumerico(cNF, 5))).toEqual([])
  })
  it('is not the number of the invoice', () => {
    expect(isCodigoNumerico('00000042', 42)).toBe(false)
    expect(isCodigoNumerico('00000042', 43)).toBe(true)
    expect(isCodigoNumerico('42', 43)).toBe(false)
  })
})
