import { expect, it } from 'vitest'
import { readPlanilhaMetas } from './planilha-metas'

it('representatives by months: each filled cell is a goal in its row', () => {
  expect(
    readPlanilhaMetas(
      [
        ['Código', 'Nome', 'Jan', 'Fev/2027', 'Total'],
        ['7', 'Ana', '1.000,00', '', '9'],
        ['', '', '', '', ''],
        ['8', 'Bruno', '5', '6', '11'],
      ],
      2026,
    ),
  ).toEqual({
    linhas: [
      { linha: 2, representante: '7', mes: 'Jan', valor: '1.000,00' },
      { linha: 4, representante: '8', mes: 'Jan', valor: '5' },
      { linha: 4, representante: '8', mes: 'Fev/2027', valor: '6' },
    ],
    desconhecidos: ['Total'],
  })
})

it('one goal in each row, with pieces', () => {
  expect(
    readPlanilhaMetas(
      [
        ['Representante', 'Mês', 'Meta', 'Peças', 'Obs'],
        ['Ana', '11/2026', '10', '3', 'x'],
        ['', 'nov', '', '4', ''],
      ],
      2026,
    ),
  ).toEqual({
    linhas: [
      { linha: 2, representante: 'Ana', mes: '11/2026', valor: '10', pecas: '3' },
      { linha: 3, representante: '', mes: 'nov', pecas: '4' },
    ],
    desconhecidos: ['Obs'],
  })
})

it.each([
  [[['Jan', 'Fev']], /Representante/],
  [[['Código', 'Telefone']], /meses/],
  [[['Código', 'Mês']], /Valor ou Peças/],
  [
    [
      ['Código', 'Jan'],
      ['7', ''],
    ],
    /Nenhuma meta/,
  ],
  [[], /Representante/],
])('%j cannot be read', (rows, message) => {
  expect(() => readPlanilhaMetas(rows, 2026)).toThrow(message)
})
