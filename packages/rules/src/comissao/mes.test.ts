import { expect, test } from 'vitest'
import { devidaDe, diasDoMes, fecharRecusa, mesAdiante, mesEmPalavras } from './mes'

const FECHADOS = [
  { mes: '2026-08', devida: 'F' },
  { mes: '2026-09', devida: 'P' },
] as const

test('days of a month, months ahead and back, and a month in words', () => {
  expect(diasDoMes('2028-02')).toEqual({ ini: '2028-02-01', fim: '2028-02-29' })
  expect([mesAdiante('2026-11', 2), mesAdiante('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(mesEmPalavras('2026-11')).toBe('11/2026')
})

test('an invoice stays due as its month was closed; before the first closed month, as that one', () => {
  const of = (mes: string) => [devidaDe(mes, FECHADOS, 'F'), devidaDe(mes, FECHADOS, 'P')].join('')
  expect(['2026-07', '2026-08', '2026-09', '2026-10'].map(of)).toEqual(['FF', 'FF', 'PP', 'FP'])
  expect([devidaDe('2026-07', [], 'F'), devidaDe('2026-07', [], 'P')]).toEqual(['F', 'P'])
})

test('a month is closed only once, after its end and after the month before it', () => {
  const of = (mes: string, hoje: string) => fecharRecusa(mes, { fechados: FECHADOS, taxas: [1], hoje })
  expect(of('2026-10', '2026-11-01')).toBeUndefined()
  expect(of('2026-10', '2026-10-31')).toBe('Um mês só é fechado depois que termina.')
  expect(of('2026-09', '2026-11-01')).toBe('09/2026 já está fechado.')
  expect(of('2026-11', '2027-01-01')).toBe('O próximo mês a fechar é 10/2026.')
  expect(fecharRecusa('2026-10', { fechados: [], taxas: [], hoje: '2026-11-01' })).toMatch('Nenhuma taxa')
  expect(fecharRecusa('2026-10', { fechados: [], taxas: [1], hoje: '2026-11-01' })).toBeUndefined()
})
