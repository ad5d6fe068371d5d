import { expect, it } from 'vitest'
import type { LinhaConferida } from './api'
import { errorsFirst } from './ordem'

const line = (linha: number, situacao: LinhaConferida['situacao']): LinhaConferida => ({
  linha,
  situacao,
  nome: '',
  cnpj: '',
  codcli: null,
  erros: [],
})

it('sorts lines with errors first, then lines of existing customers, each in the order of the file', () => {
  const linhas = [line(2, 'nova'), line(5, 'erro'), line(3, 'erro'), line(4, 'existente')]
  expect(errorsFirst(linhas).map(({ linha }) => linha)).toEqual([3, 5, 4, 2])
})
