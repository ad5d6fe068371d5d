import { PLANILHA_CLIENTES } from '@trama/rules/linhas/planilha-clientes'
import { expect, test } from 'vitest'
import { CAMPOS_IMPORTACAO } from './importacao'

test('a line has the same fields that headings may name', () => {
  expect(PLANILHA_CLIENTES.map(({ campo }) => campo).toSorted()).toEqual(CAMPOS_IMPORTACAO.toSorted())
})
