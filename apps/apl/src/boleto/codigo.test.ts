import { expect, test } from 'vitest'
import { newCodigo, printedCodigo, readCodigo } from './codigo'

const CODIGO = '7K3M9QXW2R4TZ8HV'

test('a printed code is in groups and is read back', () => {
  expect(printedCodigo('1', '001', CODIGO)).toBe('1.001.7K3M-9QXW-2R4T-Z8HV')
  for (const empresa of ['001', 'Filial Sul', 'a.b', 'é/%', '']) {
    const codigo = newCodigo()
    expect(readCodigo('12', printedCodigo('12', empresa, codigo))).toEqual({ empresa, codigo })
  }
})

test.each(['1.001.7k3m9qxw2r4tz8hv', ' 1.001.7K3M 9QXW 2R4T Z8HV ', '1.001.7K3M9-QXW2R-4TZ8HV'])(
  'the code is read when typed as %s',
  (typed) => expect(readCodigo('1', typed)).toEqual({ empresa: '001', codigo: CODIGO }),
)

test('letters that look like digits are read as those digits', () => {
  expect(readCodigo('1', '1.001.Oo1Il0000000000L')?.codigo).toBe('0011100000000001')
})

test.each([
  '',
  '1',
  '1.001',
  `1.${CODIGO}`,
  `2.001.${CODIGO}`,
  `1.001.${CODIGO}0`,
  '1.001.7K3M9QXW2R4TZ8HU',
  `1.%.${CODIGO}`,
  `1.%00.${CODIGO}`,
])('%j is no printed code', (text) => expect(readCodigo('1', text)).toBeUndefined())
