import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { erroDaBarra, formsOfBarra, isGtin, parseLeitura } from './codigo-barra'

const WITH_POWER = '7,89E+12'

describe('a scan', () => {
  it.each([
    ['7891000315507', '7891000315507', '1'],
    [']E07891000315507', '7891000315507', '1'],
    ['[E07891000315507', '7891000315507', '1'],
    ['3*7891000315507', '7891000315507', '3'],
    ['3*]E07891000315507', '7891000315507', '3'],
    [']C13*ABC-1', 'ABC-1', '3'],
    [' 2,5 * TEC 1 ', 'TEC 1', '2,5'],
  ])('%s is the code %s, %s times', (text, codigo, qtde) => {
    expect(parseLeitura(text)).toEqual({ codigo, qtde })
  })

  it('without a code is none', () => {
    expect(['', ' ', '3*', ']E0', '3*]E0'].map((text) => parseLeitura(text))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
  })

  it('has the quantity of its place where it names none', () => {
    expect([parseLeitura('789', '4'), parseLeitura('2*789', '4')].map((read) => read?.qtde)).toEqual([
      '4',
      '2',
    ])
  })
})

describe('a GTIN', () => {
  const gtin = fc.tuple(fc.constantFrom(7, 11, 12, 13), fc.nat()).map(([length, n]) => {
    const body = String(n).padStart(length, '0').slice(-length)
    return Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(isGtin)
  })

  it('has one check digit, and no other digit is right', () =>
    fc.assert(
      fc.property(gtin, (right) => {
        expect(right).toHaveLength(1)
      }),
    ))

  it('is the same code as UPC-A and as EAN-13 with a leading zero', () => {
    expect(formsOfBarra('036000291452')).toEqual(['036000291452', '0036000291452'])
    expect(formsOfBarra('0036000291452')).toEqual(['0036000291452', '036000291452'])
    expect(formsOfBarra('7891000315507')).toEqual(['7891000315507'])
    // A company's own numbers are no GTIN.
    expect(formsOfBarra('036000291453')).toEqual(['036000291453'])
    expect(formsOfBarra('0123')).toEqual(['0123'])
  })
})

it.each([
  ['7891000315507', undefined],
  ['036000291452', undefined],
  ['78912342', undefined],
  ['00012345', undefined],
  ['CAM-001-P', undefined],
  ['1E5', undefined],
  ['7891000315508', 'Dígito verificador'],
  ['789100031550', 'Dígito verificador'],
  ['78912345', 'Dígito verificador'],
  [WITH_POWER, 'A planilha trocou os dígitos'],
  ['7.89100031550E+12', 'A planilha trocou os dígitos'],
])('the bar code %s in a file', (code, problem) => {
  const text = erroDaBarra(code)
  if (problem === undefined) expect(text).toBeUndefined()
  else expect(text).toContain(problem)
})
