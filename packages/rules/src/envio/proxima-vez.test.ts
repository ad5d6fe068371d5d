import { expect, test } from 'vitest'
import { addDays, compareDates } from '../date-br'
import { type Agenda, proximaVez } from './proxima-vez'

const at = (dia: string, hora: string) => ({ dia, hora })

test.each<[string, Agenda, string, string, string]>([
  ['today, later', { frequencia: 'dia', dia: 0, hora: '08:00:00' }, '2026-11-23', '07:59:59', '2026-11-23'],
  [
    'at that very time',
    { frequencia: 'dia', dia: 0, hora: '08:00:00' },
    '2026-11-23',
    '08:00:00',
    '2026-11-24',
  ],
  [
    'Friday evening',
    { frequencia: 'util', dia: 0, hora: '08:00:00' },
    '2026-11-27',
    '20:00:00',
    '2026-11-30',
  ],
  ['Sunday', { frequencia: 'util', dia: 0, hora: '08:00:00' }, '2026-11-29', '07:00:00', '2026-11-30'],
  ['next Monday', { frequencia: 'semana', dia: 1, hora: '08:00:00' }, '2026-11-23', '09:00:00', '2026-11-30'],
  ['this Friday', { frequencia: 'semana', dia: 5, hora: '08:00:00' }, '2026-11-23', '09:00:00', '2026-11-27'],
  [
    'the month’s last day',
    { frequencia: 'mes', dia: 31, hora: '08:00:00' },
    '2027-02-03',
    '09:00:00',
    '2027-02-28',
  ],
  ['next year', { frequencia: 'mes', dia: 1, hora: '08:00:00' }, '2026-12-01', '09:00:00', '2027-01-01'],
])('the next report falls on: %s', (_name, agenda, data, hora, expected) => {
  expect(proximaVez(agenda, at(data, hora))).toEqual(at(expected, '08:00:00'))
})

test('each run is after the one before, and none is skipped', () => {
  for (const frequencia of ['dia', 'util', 'semana', 'mes'] as const) {
    for (let dia = 1; dia <= (frequencia === 'mes' ? 31 : 6); dia += 1) {
      let now = at('2026-01-15', '12:00:00')
      const days: string[] = []
      for (let i = 0; i < 40; i += 1) {
        now = proximaVez({ frequencia, dia, hora: '12:00:00' }, now)
        days.push(now.dia)
      }
      for (const [i, day] of days.slice(1).entries()) {
        const before = days[i] ?? ''
        expect(compareDates(before, day)).toBeLessThan(0)
        const longest = { dia: 1, util: 3, semana: 7, mes: 31 }[frequencia]
        expect(compareDates(day, addDays(before, longest))).toBeLessThanOrEqual(0)
      }
    }
  }
})
