import { expect, it } from 'vitest'
import { prazoText } from './prazo'

it.each([
  ['2026-03-20', '17:59:00', 'falta 1 minuto', 'danger'],
  ['2026-03-20', '17:01:00', 'faltam 59 minutos', 'danger'],
  ['2026-03-20', '16:59:00', 'falta 1 hora', 'danger'],
  ['2026-03-19', '12:00:00', 'faltam 30 horas', 'warning'],
  ['2026-03-18', '18:00:00', 'faltam 2 dias', 'warning'],
  ['2026-03-10', '18:01:00', 'faltam 9 dias', undefined],
  ['2026-03-20', '18:00:00', '', undefined],
  ['2026-03-21', '08:00:00', '', undefined],
])('the time left for an answer on %s at %s is shown as "%s"', (dia, hora, left, tone) => {
  expect(prazoText({ prazo: '2026-03-20', hora_prazo: '18:00:00' }, { dia, hora })).toEqual({
    text: '20/03/2026 às 18:00',
    left,
    tone,
  })
})
