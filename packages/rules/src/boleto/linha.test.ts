import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../test-data/boleto-vectors.json'
import { addDays } from '../date-br'
import { fatorVencimento, vencimentoDoFator } from './fator'
import { codigoBarras, formatLinha, lerBoleto, linhaDigitavel, tituloDo } from './linha'

const TODAY = '2026-11-20'
const bare = (linha: string) => linha.replaceAll(/[ .]/g, '')

describe.each([
  ...vectors.boleto.map(({ input, expected }) => ({ codigo: input, ...expected })),
  // Examples in the banks' manuals that are not among the vectors.
  {
    codigo: '00193373700000001000500940144816060680935031',
    linha: '00190.50095 40144.816069 06809.350314 3 37370000000100',
    venc: '2007-12-31',
    valor: 1,
  },
  {
    codigo: '34191432900000000001751234567840810536789000',
    linha: '34191.75124 34567.840813 05367.890000 1 43290000000000',
    venc: '2009-08-14',
    valor: 0,
  },
  {
    codigo: '23795422300002952951172060007589645204030050',
    linha: '23791.17209 60007.589645 52040.300502 5 42230000295295',
    venc: '2009-04-30',
    valor: 2952.95,
  },
  {
    codigo: '23791923600000123000413160097017109200029160',
    linha: '23790.41318 60097.017101 92000.291606 1 92360000012300',
    venc: '2023-01-20',
    valor: 123,
  },
  {
    codigo: '65597190700002820120000000400500000000315800',
    linha: '65590.00002 00400.500005 00003.158003 7 19070000282012',
    venc: '2027-08-18',
    valor: 2820.12,
  },
])('$linha', ({ codigo, linha, venc, valor }) => {
  test('linha and bar code convert into each other', () => {
    expect(formatLinha(linhaDigitavel(codigo))).toBe(linha)
    expect(lerBoleto(linha)).toBe(codigo)
    expect(lerBoleto(bare(linha))).toBe(codigo)
    expect(lerBoleto(codigo)).toBe(codigo)
  })

  test('bank, day and value are read from the linha and written into it', () => {
    const titulo = tituloDo(codigo, venc < '2020' ? venc : TODAY)
    expect(titulo).toMatchObject({ dt_vencto: venc, valor })
    expect(codigoBarras({ ...titulo, dt_vencto: venc })).toBe(codigo)
  })
})

test.each(vectors.boleto_invalido)('$why: $input', ({ input }) => {
  expect(lerBoleto(input)).toBeUndefined()
})

test.each([
  ...vectors.fator_vencimento,
  { input: '2025-02-22', expected: '1000' },
  { input: '2025-03-12', expected: '1018' },
  { input: '2029-04-03', expected: '2501' },
  { input: '2049-10-13', expected: '9999' },
])('$input has the factor $expected', ({ input, expected }) => {
  expect(fatorVencimento(input)).toBe(expected)
})

test('a factor is read up to 3000 days back and 5500 days ahead', () => {
  for (const days of [-3000, -1, 0, 1, 5500]) {
    const due = addDays(TODAY, days)
    expect(vencimentoDoFator(fatorVencimento(due), TODAY)).toBe(due)
  }
  expect(vencimentoDoFator(fatorVencimento(addDays(TODAY, -3001)), TODAY)).toBeUndefined()
  expect(vencimentoDoFator(fatorVencimento(addDays(TODAY, 5501)), TODAY)).toBeUndefined()
  expect(vencimentoDoFator('0000', TODAY)).toBeUndefined()
  expect(() => fatorVencimento('1997-10-06')).toThrow(RangeError)
})

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))
const titulo = fc.record({
  banco: digits(3),
  dt_vencto: fc.integer({ min: -2900, max: 5400 }).map((days) => addDays(TODAY, days)),
  valor: fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => cents / 100),
  campoLivre: digits(25),
})

test('a linha reads back as the values it was made of; a value above 99.999.999,99 takes the place of the due date', () => {
  fc.assert(
    fc.property(titulo, (one) => {
      const codigo = codigoBarras(one)
      const linha = formatLinha(linhaDigitavel(codigo))
      expect(lerBoleto(linha)).toBe(codigo)
      const isLarge = one.valor > 99_999_999.99
      expect(tituloDo(codigo, TODAY)).toEqual({ ...one, dt_vencto: isLarge ? undefined : one.dt_vencto })
      // A reader of an independent library.
      expect(isValidBoleto(linha)).toBe(true)
    }),
  )
})

test('one wrong digit, or two exchanged neighbours within a field, are noticed', () => {
  const place = fc.integer({ min: 0, max: 46 })
  fc.assert(
    fc.property(titulo, place, fc.integer({ min: 1, max: 9 }), (one, at, more) => {
      const linha = linhaDigitavel(codigoBarras(one))
      const wrong = linha.slice(0, at) + ((Number(linha[at]) + more) % 10) + linha.slice(at + 1)
      // Modulo 11 gives the same digit for the remainders 0, 1 and 10, so an error outside the fields may pass as
      // another title.
      const covered = at < 32
      if (covered) expect(lerBoleto(wrong)).toBeUndefined()
      else expect(lerBoleto(wrong)).not.toBe(codigoBarras(one))
    }),
  )
})

test.each(['', '1', 'x'.repeat(47), '0'.repeat(44), '0'.repeat(47), '8'.repeat(48), '٣'.repeat(47)])(
  '%j is not a boleto',
  (text) => expect(lerBoleto(text)).toBeUndefined(),
)
