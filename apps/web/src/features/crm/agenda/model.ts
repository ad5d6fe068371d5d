/** Pure functions for the agenda's days, weeks and columns; days are ISO dates. */
import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  endOfMonth,
  endOfWeek,
  startOfMonth,
  startOfWeek,
} from '@trama/rules/date-br'
import { groupBy } from '@trama/rules/group-by'

export const VISOES = [
  { value: 'dia', label: 'Dia' },
  { value: 'semana', label: 'Semana' },
  { value: 'mes', label: 'Mês' },
  { value: 'quadro', label: 'Quadro' },
  { value: 'visitar', label: 'A visitar' },
] as const
export type Visao = (typeof VISOES)[number]['value']

export interface Period {
  inicio: string
  fim: string
}

const WEEK = 7

/** The days that a view shows: a day among those of its week, a month in whole weeks. */
export function periodOf(visao: Visao, dia: string): Period {
  if (visao === 'quadro' || visao === 'visitar') return { inicio: startOfMonth(dia), fim: endOfMonth(dia) }
  const [first, last] = visao === 'mes' ? [startOfMonth(dia), endOfMonth(dia)] : [dia, dia]
  return { inicio: startOfWeek(first), fim: endOfWeek(last) }
}

/** The day shown one step forward or back in a view. */
export function stepOf(visao: Visao, dia: string, by: 1 | -1): string {
  if (visao === 'dia') return addDays(dia, by)
  return visao === 'semana' ? addDays(dia, by * WEEK) : addMonths(dia, by)
}

export function weeksOf({ inicio, fim }: Period): string[][] {
  const weeks = (daysBetween(inicio, fim) + 1) / WEEK
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_, day) => addDays(inicio, week * WEEK + day)),
  )
}

/** The contact's time; null where none was set. */
export const horaOf = ({ hr_contato }: Pick<AgendaItem, 'hr_contato'>): string | null =>
  hr_contato && hr_contato !== '00:00:00' ? hr_contato.slice(0, 5) : null

/** Order of a day: open contacts first, by time; contacts without a time before all others. */
const byTime = (a: AgendaItem, b: AgendaItem) =>
  a.tipo === b.tipo
    ? (horaOf(a) ?? '').localeCompare(horaOf(b) ?? '') || a.numero - b.numero
    : a.tipo.localeCompare(b.tipo)

const NONE: readonly AgendaItem[] = []

export type ByDay = (dia: string) => readonly AgendaItem[]

export function byDay(items: readonly AgendaItem[]): ByDay {
  const days = groupBy(items, ({ dia }) => dia)
  for (const [dia, ofDay] of days) days.set(dia, ofDay.toSorted(byTime))
  return (dia) => days.get(dia) ?? NONE
}

/** Open contacts of days before today, the oldest first. */
export const lateOnes = (items: readonly AgendaItem[], today: string): AgendaItem[] =>
  items
    .filter(({ tipo, dia }) => tipo === 'A' && compareDates(dia, today) < 0)
    .toSorted((a, b) => compareDates(a.dia, b.dia) || byTime(a, b))

/** How many contacts of a day fit; where not all do, one line is kept for the number of the others. */
export const fitting = (count: number, room: number): number =>
  count <= room ? count : Math.max(room - 1, 0)
