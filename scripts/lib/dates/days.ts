/** Days on which date code tends to fail, all in the future: the demo's own dates are in the past. */
import { nextBankDay } from '@trama/apl/boleto/dias-bancarios'
import { addDays, addMonths, daysBetween, endOfWeek, isIsoDate, todayIn } from '@trama/rules/date-br'
import { OperatorError } from '@trama/server-kit/program'
import type { DayKind } from './clock-tests'

export interface Day {
  name: string
  /** Moment with its time zone. */
  moment: string
  /** Selects the tests that run on this day; without it all tests run. */
  kind?: DayKind
  /** All journeys run on this day too, because the demo data that they start with depends on the day. */
  journeys?: boolean
}

const today = todayIn()
const at = (date: string, time: string) => `${date}T${time}:00-03:00`
const year = Number(today.slice(0, 4))

/** The next date with this month and day, in a year that has it. */
function next(monthDay: string): string {
  const dates = Array.from({ length: 9 }, (_, ahead) => `${year + ahead}-${monthDay}`)
  return dates.find((date) => isIsoDate(date) && date > today) ?? today
}

/** The next bank day that is followed by at least three days on which banks are closed. */
function eveOfLongWeekend(): string {
  let eve = nextBankDay(addDays(today, 1))
  for (;;) {
    const after = nextBankDay(addDays(eve, 1))
    if (daysBetween(eve, after) > 3) return eve
    eve = after
  }
}

const sunday = addDays(endOfWeek(today), 1)
const WEEK = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']

export const DAYS: readonly Day[] = [
  ...WEEK.map((name, index): Day => ({ name, moment: at(addDays(sunday, index), '09:00'), kind: 'semana' })),
  // Usually the Friday before a holiday on a Monday.
  { name: 'vespera', moment: at(eveOfLongWeekend(), '15:00'), kind: 'semana', journeys: true },
  { name: 'fim-de-mes', moment: at(next('04-30'), '12:00'), kind: 'mes' },
  { name: 'fim-de-ano', moment: at(next('12-31'), '12:00'), kind: 'mes' },
  { name: 'bissexto', moment: at(next('02-29'), '12:00'), kind: 'mes' },
  { name: 'dois-anos', moment: at(addMonths(today, 24), '12:00'), kind: 'mes' },
  // The last hour of a day, month and quarter in UTC, and three hours later the same in São Paulo.
  { name: 'ultima-hora-utc', moment: at(next('03-31'), '20:01'), kind: 'dia' },
  { name: 'ultima-hora', moment: at(next('03-31'), '23:01'), kind: 'dia', journeys: true },
]

/** Finds a day by name, or makes one of any moment. */
export function findDay(text: string): Day {
  const known = DAYS.find(({ name }) => name === text)
  if (known) return known
  if (!isIsoDate(text.slice(0, 10)) || Number.isNaN(Date.parse(text))) {
    throw new OperatorError(`Dia desconhecido: ${text}. Veja --ajuda.`)
  }
  return { name: text.slice(0, 10), moment: text }
}
