import { PLANILHA_CLIENTES } from '@trama/rules/rows/planilha-clientes'
import { expect, test } from 'vitest'
import { IMPORT_FIELDS } from './importacao'

test('a line has the same fields that headings may name', () => {
  expect(PLANILHA_CLIENTES.map(({ campo }) => campo).toSorted()).toEqual(IMPORT_FIELDS.toSorted())
})
