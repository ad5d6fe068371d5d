import { expect, it } from 'vitest'
import type { CheckedRow } from './api'
import { errorsFirst } from './ordem'

const line = (linha: number, situacao: CheckedRow['situacao']): CheckedRow => ({
  linha,
  situacao,
  nome: '',
  cnpj: '',
  codcli: null,
  erros: [],
})

it('the preview sorts lines with errors first, then lines of existing customers, each in the order of the file', () => {
  const rows = [line(2, 'nova'), line(5, 'erro'), line(3, 'erro'), line(4, 'existente')]
  expect(errorsFirst(rows).map(({ linha }) => linha)).toEqual([3, 5, 4, 2])
})
