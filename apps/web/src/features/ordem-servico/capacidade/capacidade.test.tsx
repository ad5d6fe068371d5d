import type { Capacidade } from '@trama/contract/apl/ordem-servico/quadro'
import { afterEach, expect, it, vi } from 'vitest'
import { texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { startWith } from '../a-ordem.test-help'
import { CapacidadePage } from './page'

afterEach(() => vi.restoreAllMocks())

const of = (nome_for: string, media: number, pecas: number[]): Capacidade => ({
  codfor: nome_for.length,
  nome_for,
  media,
  atrasado: 0,
  sem_data: 0,
  semanas: pecas.map((some, week) => ({
    semana: 11 + week,
    inicio: `2026-03-${String(9 + 7 * week).padStart(2, '0')}`,
    ordens: 1,
    pecas: some,
  })),
})

async function open(rows: Capacidade[]) {
  const server = testServer()
  server.apl('capacidadeOrdensServico', rows)
  return openScreen(<CapacidadePage />, () => startWith('usuario'), undefined, '/OrdemServico/Capacidade')
}

it('the page of suppliers’ capacity shows pending pieces beside the weekly average, in figures and a word, the fullest supplier first', async () => {
  const { text } = await open([
    of('Calmos', 400, [100, 400]),
    { ...of('Cheia', 200, [250, 0]), atrasado: 90, sem_data: 30 },
    of('Nova', 0, [50, 0]),
  ])
  expect(texts('h2')).toEqual(['Cheia', 'Calmos', 'Nova'])
  expect(texts('tbody tr')).toEqual([
    '11 · 09/03250125 %, acima',
    '12 · 16/0300 %',
    '11 · 09/0310025 %',
    '12 · 16/03400100 %',
    // A supplier without deliveries has no average yet.
    '11 · 09/0350-',
    '12 · 16/030-',
  ])
  expect(text()).toContain('Entrega em média 200 peças por semana · 30 peças sem data prevista')
  expect(text()).toContain('90 peças atrasadas')
})

it('the page of suppliers’ capacity says when nothing is pending', async () => {
  expect((await open([])).text()).toContain('Nada pendente')
})
