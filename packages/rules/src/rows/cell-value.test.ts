import { expect, it } from 'vitest'
import { type CelulaTipo, cellValue } from './cell-value'

it.each<[CelulaTipo, string, unknown]>([
  ['texto', '  001 ', '001'],
  ['texto', '', null],
  ['inteiro', '1.234', 1234],
  ['inteiro', '12,00', 12],
  ['inteiro', '1,5', undefined],
  ['numero', '1.234,56', 1234.56],
  ['numero', '1234.56', 1234.56],
  ['numero', '1.234', 1.234],
  ['valor', 'R$ 10,5', 10.5],
  ['valor', '1.234', 1234],
  ['valor', '1,234', undefined],
  ['numero', '-3', -3],
  ['numero', '10 kg', undefined],
  ['numero', '1e5', undefined],
  ['data', '28/02/2026', '2026-02-28'],
  ['data', '2026-02-28', '2026-02-28'],
  ['data', '20260228', '2026-02-28'],
  ['data', '28-02-2026 13:45', '2026-02-28'],
  ['data', '2026-02-28T13:45:00Z', '2026-02-28'],
  ['data', '28/02', undefined],
  ['data', '31/02/2026', undefined],
  ['data', '02/28/2026', undefined],
  ['documento', '1.234.567-97', '00123456797'],
  ['documento', '1.234.567-98', '1.234.567-98'],
  ['documento', '93541134780', '93541134780'],
  ['documento', '191', '00000000191'],
  ['cep', '1310-100', '01310100'],
  ['simnao', 'Sim', 'S'],
  ['simnao', 'NÃO', 'N'],
  ['simnao', '1', 'S'],
  ['simnao', 'talvez', undefined],
  ['simnao', '', null],
])('%s "%s" is %j', (tipo, cell, value) => {
  expect(cellValue(tipo, cell)).toEqual(value)
})
