/** Days on which banks take payments (Res. CMN 4.880/2020). */
import { addDays, startOfWeek } from '@trama/rules/date-br'
import { lastOf } from '@trama/server-kit/last-of'
import Holidays from 'date-holidays'

const calendar = new Holidays('BR', { types: ['public', 'bank'] })
/** Election days are public holidays in the calendar library, but they fall on Sundays. */
const ELEICAO = 'Dia de Eleição'
const closed = new Map<string, ReadonlySet<string>>()

/** Holidays of a year and its last working weekday, on which banks serve nobody. */
function closedDays(year: string): ReadonlySet<string> {
  const known = closed.get(year)
  if (known) return known
  const days = new Set(
    calendar
      .getHolidays(Number(year))
      .filter(({ name }) => name !== ELEICAO)
      .map(({ date }) => date.slice(0, 10)),
  )
  let last = `${year}-12-31`
  while (isWeekend(last) || days.has(last)) last = addDays(last, -1)
  days.add(last)
  closed.set(year, days)
  return days
}

const isWeekend = (day: string) =>
  startOfWeek(day) === day || startOfWeek(addDays(day, 1)) === addDays(day, 1)

/** Whether a title can be paid over the counter on that day. */
export const isBankDay = (day: string): boolean => !isWeekend(day) && !closedDays(day.slice(0, 4)).has(day)

/**
 * The day itself when it is a bank day, otherwise the next bank day, until which a title can be paid without charges.
 */
export function nextBankDay(day: string): string {
  let next = day
  while (!isBankDay(next)) next = addDays(next, 1)
  return next
}

/** A title due on or before the returned day is overdue on `day`, because its next bank day has passed. */
export const overdueUntil = lastOf((day: string): string => {
  let last = addDays(day, -1)
  while (!isBankDay(last)) last = addDays(last, -1)
  return last
})
