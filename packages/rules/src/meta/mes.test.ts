import { expect, it } from 'vitest'
import { MESES, mesCurto, mesNome, mesPorExtenso, parseMes } from './mes'

it.each([
  ['11', '2026-11-01'],
  ['1', '2026-01-01'],
  ['nov', '2026-11-01'],
  ['Nov.', '2026-11-01'],
  ['MARÇO', '2026-03-01'],
  ['marco', '2026-03-01'],
  ['nov/25', '2025-11-01'],
  ['novembro de 2025', '2025-11-01'],
  ['11/2025', '2025-11-01'],
  ['2025-11', '2025-11-01'],
  ['2025-11-01', '2025-11-01'],
  ['01/11/2025', '2025-11-01'],
  ['Meta de jan', '2026-01-01'],
  ['13', undefined],
  ['0', undefined],
  ['15/11/2025', undefined],
  ['novo', undefined],
  ['11/1999', undefined],
  ['', undefined],
  ['código', undefined],
  ['maior', undefined],
])('the typed month %j is read as %s', (text, mes) => {
  expect(parseMes(text, 2026)).toBe(mes)
})

it('every month is read back from its names', () => {
  for (const mes of MESES) {
    const iso = `2026-${String(mes).padStart(2, '0')}-01`
    expect([parseMes(mesNome(mes), 2026), parseMes(`${mesCurto(mes)}/2026`, 2020)]).toEqual([iso, iso])
    expect(parseMes(mesPorExtenso(iso), 2020)).toBe(iso)
  }
})
