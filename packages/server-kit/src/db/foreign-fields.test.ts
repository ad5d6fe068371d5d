import { expect, test } from 'vitest'
import { foreignFields } from './foreign-fields'

const fields = { obs: { label: 'Observação' }, frete: { label: 'Frete' } }
const stored = { obs: 'frágil', frete: null }
const wrong = (sent: object, ...more: object[]) =>
  foreignFields({ quem: 'O cliente', fields }, sent, stored, ...more).map(({ campo }) => campo)

test.each<[string, object, string[]]>([
  ['nothing', {}, []],
  ['null', { obs: null }, []],
  ['the stored value', { obs: 'frágil', frete: null }, []],
  ['zero where no number is stored', { frete: 0 }, []],
  ['another number', { frete: 1 }, ['frete']],
  ['an empty text', { obs: '' }, []],
  ['another text', { obs: 'urgente' }, ['obs']],
])('a record with %s', (_name, sent, campos) => {
  expect(wrong(sent)).toEqual(campos)
})

test('a locked field may be sent as one of the known records has it, and zero counts as a change of another number', () => {
  expect(wrong({ frete: 5 }, { frete: 5 })).toEqual([])
  expect(foreignFields({ quem: 'O cliente', fields, path: 'itens.2.' }, { frete: 0 }, { frete: 5 })).toEqual([
    { campo: 'itens.2.frete', mensagem: 'O cliente não altera: Frete.' },
  ])
})
