import { expect, test } from 'vitest'
import { ruleError } from './errors'
import { OperatorError, operatorText } from './program'

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  [new OperatorError('Falta algo.'), 'Falta algo.'],
  [ruleError('Regra.'), 'Regra.'],
  [coded('EADDRINUSE', { port: 3000 }), 'A porta 3000 já está em uso por outro programa.'],
  [coded('28P01'), 'O banco de dados recusou o usuário ou a senha da conexão.'],
  [coded('3D000'), 'O banco de dados da conexão não existe.'],
  [
    new Error('Failed query', { cause: coded('ECONNREFUSED') }),
    'O banco de dados não responde (ECONNREFUSED).',
  ],
  [new Error('timeout expired'), 'O banco de dados não responde (sem conexão).'],
])('%s is reported in one line', (error, text) => {
  expect(operatorText(error)).toBe(text)
})

test.each([new TypeError('x is not a function'), coded('23505'), 'text', undefined])(
  'an unforeseen failure keeps its stack: %s',
  (error) => {
    expect(operatorText(error)).toBeUndefined()
  },
)
