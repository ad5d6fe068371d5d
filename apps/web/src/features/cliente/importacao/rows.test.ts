import { MAX_ROWS } from '@trama/contract/apl/entidade/importacao'
import { PLANILHA_CLIENTES } from '@trama/rules/rows/planilha-clientes'
import { expect, it } from 'vitest'
import { readPlanilha } from './rows'

const required = PLANILHA_CLIENTES.filter(({ obrigatorio }) => obrigatorio)
const head = required.map(({ titulo }) => titulo)
const line = (changes: Record<string, string> = {}) => required.map(({ campo }) => changes[campo] ?? 'x')

it('lines keep their number in the file; empty lines are left out; unknown headings are reported', () => {
  const { linhas, desconhecidos } = readPlanilha([[...head, 'Signo'], line(), [], line({ nome: 'Rosa' })])
  expect(linhas.map(({ linha, nome }) => [linha, nome])).toEqual([
    [2, 'x'],
    [4, 'Rosa'],
  ])
  expect(desconhecidos).toEqual(['Signo'])
})

it('headings marked as required in the template are recognised', () => {
  expect(readPlanilha([head.map((titulo) => `${titulo} *`), line()]).linhas).toHaveLength(1)
})

it('the reader reports missing columns, empty files and files with too many lines', () => {
  const [first = '', ...others] = head
  expect(() => readPlanilha([others, line()])).toThrow(`Falta a coluna ${first}.`)
  expect(() => readPlanilha([])).toThrow('Faltam as colunas')
  expect(() => readPlanilha([head])).toThrow('nenhuma linha')
  expect(() => readPlanilha([head, ...Array.from({ length: MAX_ROWS + 1 }, () => line())])).toThrow(
    '5.001 linhas; por aqui vão até 5.000',
  )
  expect(() => readPlanilha([head, line({ nome: 'x'.repeat(2001) })])).toThrow('Linha 2: Razão social')
})

it('cells are sent as in the file; the server restores zeros that they lost', () => {
  const { linhas } = readPlanilha([head, line({ cep: '131', cnpj: '12' })])
  expect(linhas).toMatchObject([{ cep: '131', cnpj: '12' }])
})
