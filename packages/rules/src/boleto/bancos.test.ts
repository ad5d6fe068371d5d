import { describe, expect, test } from 'vitest'
import vectors from '../../test-data/boleto-vectors.json'
import { codigosDoBanco, type ContaCobranca, faltaDaConta, isNosso } from './bancos'
import { digitoBradesco, digitoBrasil } from './digitos'

const conta = (given: Partial<ContaCobranca>): ContaCobranca => ({
  conta: 'X',
  banco: '341',
  agencia: '0001',
  numero: '1',
  digito: '',
  carteira: '109',
  convenio: null,
  ...given,
})

interface Input {
  banco: string
  nosso: string
  carteira?: string
  agencia?: string
  conta?: string
  convenio?: string
}

function codesOf({ nosso, conta: numero, ...rest }: Input, documento = '1') {
  const one = conta({ ...rest, ...(numero && { numero }) })
  expect(faltaDaConta(one)).toBeUndefined()
  expect(isNosso(one, nosso)).toBe(true)
  return codigosDoBanco(one, { nosso, documento })
}

test.each<{ input: Input; expected: string }>([
  ...vectors.campo_livre,
  {
    input: { banco: '237', agencia: '1172', carteira: '06', nosso: '00075896452', conta: '0403005' },
    expected: '1172060007589645204030050',
  },
  {
    input: { banco: '001', convenio: '1238798', nosso: '7777700168', carteira: '18' },
    expected: '0000001238798777770016818',
  },
  {
    input: {
      banco: '001',
      convenio: '123879',
      nosso: '01234',
      agencia: '4042',
      conta: '00061900',
      carteira: '18',
    },
    expected: '1238790123440420006190018',
  },
  {
    input: { banco: '001', convenio: '123456', nosso: '12345678901234567', carteira: '18', conta: '61900' },
    expected: '1234561234567890123456721',
  },
])('the bank’s free field of $input', ({ input, expected }) =>
  expect(codesOf(input).campoLivre).toBe(expected),
)

test('only a convênio of 6 digits in carteira 16 or 18 has a free nosso número, of 17 digits exactly', () => {
  const brasil = (given: Partial<ContaCobranca>) =>
    conta({ banco: '001', convenio: '123456', carteira: '18', ...given })
  const nosso = '12345678901234567'
  expect(codesOf({ banco: '001', convenio: '123456', carteira: '16', nosso }).nossoNumero).toBe(nosso)
  expect(isNosso(brasil({}), nosso)).toBe(true)
  expect(isNosso(brasil({}), nosso.slice(1))).toBe(false)
  expect(isNosso(brasil({ carteira: '17' }), nosso)).toBe(false)
  expect(isNosso(brasil({ convenio: '1234567' }), nosso)).toBe(false)
})

test('special carteiras of Itaú use the company number and the client code', () => {
  const input = { banco: '341', carteira: '196', nosso: '00258281', convenio: '12345' }
  expect(codesOf(input, '12345-67').campoLivre).toBe('1960025828112345671234550')
  expect(codesOf(input, 'NF 99/1').campoLivre.slice(11, 18)).toBe('0000991')
})

test.each<{ input: Input; expected: string }>([
  ...vectors.nosso_numero_dv
    .filter(({ input }) => input.nosso.length !== 17)
    // One carteira requires the client's code for other parts of the boleto.
    .map(({ input, expected }) => ({ input: { ...input, convenio: '12345' }, expected })),
  { input: { banco: '237', carteira: '19', nosso: '00000000001' }, expected: 'P' },
  {
    input: { banco: '341', carteira: '110', nosso: '12345678', agencia: '57', conta: '12345' },
    expected: '8',
  },
])('nosso número $input: $expected', ({ input, expected }) => {
  expect(codesOf(input).nossoNumero.at(-1)).toBe(expected)
})

test('check digits of numbers printed without them, and of the manuals of banks', () => {
  expect(digitoBrasil('12387987777700168')).toBe('2')
  expect(digitoBrasil('05009401448')).toBe('1')
  expect(digitoBradesco('0600000000525')).toBe('P')
})

test('nosso número in printed form', () => {
  const bb = { banco: '001', carteira: '18', agencia: '4042', conta: '61900' }
  expect(codesOf({ ...bb, convenio: '1238798', nosso: '7777700168' }).nossoNumero).toBe('12387987777700168')
  expect(codesOf({ ...bb, convenio: '123879', nosso: '1234' }).nossoNumero).toMatch(/^12387901234-[\dX]$/)
  expect(codesOf({ ...bb, convenio: '1238', nosso: '123456' }).nossoNumero).toMatch(/^12380123456-[\dX]$/)
  expect(codesOf({ banco: '237', carteira: '06', nosso: '75896452', agencia: '1172' }).nossoNumero).toMatch(
    /^06\/00075896452-[\dP]$/,
  )
  const one = conta({ agencia: '57', numero: '12345', digito: '7', carteira: '110' })
  const { agenciaCodigo, codigo, nome } = codigosDoBanco(one, { nosso: '1', documento: '' })
  expect([agenciaCodigo, codigo, nome]).toEqual(['0057/12345-7', '341-7', 'Itaú'])
})

describe('accounts that cannot make boletos', () => {
  test.each<[Partial<ContaCobranca>, string]>([
    [{ banco: '033' }, 'banco 033 não emite boletos aqui (só 001, 237 e 341)'],
    [{ agencia: '' }, 'agência "" não tem até 4 dígitos'],
    [{ agencia: '12345' }, 'agência "12345" não tem até 4 dígitos'],
    [{ numero: '1234-5' }, 'número da conta "1234-5" não tem até 5 dígitos'],
    [{ carteira: '9' }, 'carteira "9" não tem 3 dígitos'],
    [{ carteira: '198' }, 'convênio "" não tem até 5 dígitos'],
    [{ banco: '237' }, 'carteira "109" não tem 2 dígitos'],
    [{ banco: '001', carteira: '18' }, 'convênio "" não tem 4, 6 ou 7 dígitos'],
    [{ banco: '001', carteira: '18', convenio: '12345' }, 'convênio "12345" não tem 4, 6 ou 7 dígitos'],
  ])('%j: %s', (given, falta) => expect(faltaDaConta(conta(given))).toBe(falta))
})

test.each([
  ['341', '', false],
  ['341', '123456789', false],
  ['341', '1a', false],
  ['341', '12345678', true],
  ['033', '1', false],
])('%s has room for %j: %j', (banco, nosso, fits) => expect(isNosso(conta({ banco }), nosso)).toBe(fits))
