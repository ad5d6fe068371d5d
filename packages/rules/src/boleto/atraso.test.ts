import { expect, test } from 'vitest'
import { percentual, valorAtual } from './atraso'

const atual = (valor: number, dt_vencto: string, dia: string, juros: number, multa: number) =>
  valorAtual({ valor, dt_vencto, vencido: true }, dia, { juros, multa })

test('late payment adds the fine once, and interest by the day of a 30-day month', () => {
  expect(atual(1000, '2026-11-10', '2026-11-20', 1, 2)).toEqual({
    multa: 20,
    juros: 3.33,
    valor_atual: 1023.33,
  })
  expect(atual(1000, '2026-01-10', '2026-11-06', 1, 2)).toEqual({ multa: 20, juros: 100, valor_atual: 1120 })
})

test('late payment rounds fine and interest once each, half up, and is exact for great values', () => {
  expect(atual(0.01, '2026-11-10', '2026-11-20', 1, 2)).toEqual({ multa: 0, juros: 0, valor_atual: 0.01 })
  expect(atual(0.25, '2026-11-10', '2026-11-11', 0, 2)).toMatchObject({ multa: 0.01, valor_atual: 0.26 })
  expect(atual(99_999_999.99, '2026-11-01', '2026-12-01', 0.0333, 10)).toEqual({
    multa: 10_000_000,
    juros: 33_300,
    valor_atual: 110_033_299.99,
  })
})

test('late payment adds nothing to a title that is not overdue', () => {
  const one = { valor: 10, dt_vencto: '2026-11-14', vencido: false }
  expect(valorAtual(one, '2026-11-16', { juros: 1, multa: 2 })).toEqual({
    multa: 0,
    juros: 0,
    valor_atual: 10,
  })
})

test.each([
  ['2', 2],
  ['1,5', 1.5],
  [' 0.0333 ', 0.0333],
  ['100', 100],
  ['100,01', 0],
  ['-1', 0],
  ['1 %', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
])('the parameter %j is read as %d percent', (text, percent) => expect(percentual(text)).toBe(percent))
