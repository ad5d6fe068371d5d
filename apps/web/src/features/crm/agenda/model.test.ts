import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { describe, expect, it } from 'vitest'
import { byDay, fitting, lateOnes, periodOf, stepOf, weeksOf } from './model'
import { anItem } from './agenda.test-help'
import { columnsOf } from './quadro-model'

const TODAY = '2026-03-18'
const numbers = (items: readonly AgendaItem[]) => items.map(({ numero }) => numero)

describe('days that a view shows', () => {
  it('a month in whole weeks, from Sunday to Saturday', () => {
    const period = periodOf('mes', TODAY)
    expect(period).toEqual({ inicio: '2026-03-01', fim: '2026-04-04' })
    const weeks = weeksOf(period)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    expect(weeks.at(-1)?.at(-1)).toBe('2026-04-04')
  })

  it('a day together with the other days of its week', () => {
    expect(periodOf('dia', TODAY)).toEqual(periodOf('semana', TODAY))
    expect(periodOf('semana', TODAY)).toEqual({ inicio: '2026-03-15', fim: '2026-03-21' })
  })

  it('the same month for the board; a step from a month’s last day ends on the last day of a shorter month', () => {
    expect(periodOf('quadro', TODAY)).toEqual({ inicio: '2026-03-01', fim: '2026-03-31' })
    expect(stepOf('mes', '2026-01-31', 1)).toBe('2026-02-28')
    expect(stepOf('semana', TODAY, -1)).toBe('2026-03-11')
    expect(stepOf('dia', TODAY, 1)).toBe('2026-03-19')
  })
})

describe('contacts of a day', () => {
  it('puts open contacts first, by time; contacts without a time before all', () => {
    const items = [
      anItem({ numero: 1, hr_contato: '10:00:00' }),
      anItem({ numero: 2, tipo: 'F', hr_contato: '08:00:00' }),
      anItem({ numero: 3, hr_contato: '09:30:00' }),
      anItem({ numero: 4, hr_contato: '00:00:00' }),
      anItem({ numero: 5, dia: '2026-03-19' }),
    ]
    const itemsOf = byDay(items)
    expect(numbers(itemsOf(TODAY))).toEqual([4, 3, 1, 2])
    expect(numbers(itemsOf('2026-03-20'))).toEqual([])
  })

  it('shows as many as fit, one line less where a line counts the others', () => {
    expect([fitting(3, 3), fitting(4, 3), fitting(5, 1)]).toEqual([3, 2, 0])
  })
})

const BOARD = [
  anItem({ numero: 1, dia: '2026-03-17' }),
  anItem({ numero: 2, dia: '2026-03-10', motivo: '2', desc_motivo: 'Cobrança' }),
  anItem({ numero: 3 }),
  anItem({ numero: 4, dia: '2026-03-30' }),
  anItem({ numero: 5, dia: '2026-03-02', tipo: 'F' }),
  anItem({ numero: 6, motivo: null, desc_motivo: null }),
]

describe('the board', () => {
  it('by status: late contacts from the oldest on, closed ones apart', () => {
    expect(numbers(lateOnes(BOARD, TODAY))).toEqual([2, 1])
    expect(columnsOf(BOARD, 'status', TODAY).map(({ key, items }) => [key, numbers(items)])).toEqual([
      ['atrasados', [2, 1]],
      ['hoje', [3, 6]],
      ['proximos', [4]],
      ['fechados', [5]],
    ])
  })

  it('by reason: open contacts only, the reason with the most first', () => {
    const found = columnsOf(BOARD, 'motivo', TODAY)
    expect(found.map(({ label, items }) => [label, numbers(items)])).toEqual([
      ['Apresentar coleção', [1, 3, 4]],
      ['Cobrança', [2]],
      ['Sem motivo', [6]],
    ])
  })

  it('a column accepts contacts only where a change can bring them there', () => {
    const changes = columnsOf(BOARD, 'status', TODAY).map(({ change }) => change)
    expect(changes).toEqual([
      null,
      { tipo: 'A', dt_contato: TODAY },
      { tipo: 'A', dt_contato: '2026-03-19' },
      { tipo: 'F', dt_conclusao: TODAY },
    ])
    expect(columnsOf(BOARD, 'motivo', TODAY).map(({ change }) => change)).toEqual([
      { motivo: '1' },
      { motivo: '2' },
      null,
    ])
  })
})
