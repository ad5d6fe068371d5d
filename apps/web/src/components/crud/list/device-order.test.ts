import { expect, test } from 'vitest'
import type { Column } from '../grid/grid-column'
import { deviceOrder } from './device-order'

interface Row {
  nome: string
  valor: number | null
}
const column = (id: string, value: Column<Row>['value']): Column<Row> => ({
  id,
  header: id,
  width: 1,
  cell: () => null,
  value,
})
const columns = [
  column('nome', { kind: 'text', of: ({ nome }) => nome }),
  column('valor', { kind: 'money', of: ({ valor }) => valor }),
  column('acao', undefined),
]
const rows: Row[] = [
  { nome: 'Loja 10', valor: 2 },
  { nome: 'água', valor: null },
  { nome: 'Loja 9', valor: 10 },
]
const sortedBy = (order: string) =>
  deviceOrder(columns, order)
    ?.arrange(rows)
    .map(({ nome }) => nome)

test('the device sorts words as people do, numbers by value, in both directions; rows without a value come last either way', () => {
  expect(sortedBy('.nome')).toEqual(['água', 'Loja 9', 'Loja 10'])
  expect(sortedBy('-.nome')).toEqual(['Loja 10', 'Loja 9', 'água'])
  expect(sortedBy('.valor')).toEqual(['Loja 10', 'Loja 9', 'água'])
  expect(sortedBy('-.valor')).toEqual(['Loja 9', 'Loja 10', 'água'])
})

test('the device does not sort for an order of the server or of a column that does not exist', () => {
  expect(deviceOrder(columns, undefined)).toBeNull()
  expect(deviceOrder(columns, 'nome')).toBeNull()
  expect(deviceOrder(columns, '.acao')).toBeNull()
  expect(deviceOrder(columns, '.gone')).toBeNull()
})
