import { expect, test } from 'vitest'
import { isAtrasada, ORDEM_SERVICO_MESSAGES, pecasPendentes } from './ordem-servico'
import { isoWeek, mondayOf } from './semana'

test.each([
  ['2026-01-01', '2025-12-29', 1],
  ['2025-12-28', '2025-12-22', 52],
  ['2026-12-31', '2026-12-28', 53],
  ['2027-01-03', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
  ['2024-12-30', '2024-12-30', 1],
])('the week of %s begins on %s and is number %i', (day, monday, week) => {
  expect([mondayOf(day), isoWeek(day)]).toEqual([monday, week])
})

test.each([
  ['A', '2026-03-09', true],
  ['P', '2026-03-09', true],
  ['B', '2026-03-09', false],
  ['P', '2026-03-10', false],
  ['A', null, false],
] as const)('%s planned for %s is late: %s', (situacao, dt_prev, late) => {
  expect(isAtrasada({ situacao, dt_prev }, '2026-03-10')).toBe(late)
})

test('pieces neither done nor rejected are pending', () => {
  expect(pecasPendentes({ qtde: 100, qtde_feita: 60, refugo: 3 })).toBe(37)
  expect([1, 2, 0].map(ORDEM_SERVICO_MESSAGES.acima)).toEqual([
    'Quantidade acima da pendente: falta 1 peça.',
    'Quantidade acima da pendente: faltam 2 peças.',
    'Todas as peças já foram apontadas.',
  ])
})
