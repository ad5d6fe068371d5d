import { MAX_LINHAS } from '@trama/contract/apl/entidade-importacao'
import { PLANILHA_CLIENTES } from '@trama/rules/planilha-clientes'
import { expect, it } from 'vitest'
import { readPlanilha, restoreZeros } from './importacao-linhas'

const required = PLANILHA_CLIENTES.filter(({ obrigatorio }) => obrigatorio)
const head = required.map(({ titulo }) => titulo)
const line = (changes: Record<string, string> = {}) => required.map(({ campo }) => changes[campo] ?? 'x')

it('lines keep their number in the file; empty ones are left out; unknown headings are told', () => {
  const { linhas, desconhecidos } = readPlanilha([[...head, 'Signo'], line(), [], line({ nome: 'Rosa' })])
  expect(linhas.map(({ linha, nome }) => [linha, nome])).toEqual([
    [2, 'x'],
    [4, 'Rosa'],
  ])
  expect(desconhecidos).toEqual(['Signo'])
})

it('headings marked as required in the template are the same ones', () => {
  expect(readPlanilha([head.map((titulo) => `${titulo} *`), line()]).linhas).toHaveLength(1)
})

it('says what is missing, what is empty and what is too much', () => {
  const [first = '', ...others] = head
  expect(() => readPlanilha([others, line()])).toThrow(`Falta a coluna ${first}.`)
  expect(() => readPlanilha([])).toThrow('Faltam as colunas')
  expect(() => readPlanilha([head])).toThrow('nenhuma linha')
  expect(() => readPlanilha([head, ...Array.from({ length: MAX_LINHAS + 1 }, () => line())])).toThrow(
    '5.001 linhas; por aqui vão até 5.000',
  )
  expect(() => readPlanilha([head, line({ nome: 'x'.repeat(2001) })])).toThrow('Linha 2: Razão social')
})

it.each([
  ['cep', '1310100', '01310100'],
  ['cep_cob', '1310100', '01310100'],
  ['cep', '01310-100', '01310-100'],
  ['cep', '0131010', '0131010'],
  ['cnpj', '12345000165', '00012345000165'],
  ['cnpj', '6990590000123', '06990590000123'],
  ['cnpj', '1234567890', '01234567890'],
  ['cnpj', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['num_end', '12', '12'],
])('%s %s becomes %s', (campo, text, restored) => expect(restoreZeros(campo, text)).toBe(restored))
