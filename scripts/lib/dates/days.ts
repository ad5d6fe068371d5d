/** Days on which dates go wrong, all of them to come: the demo's own dates lie in the past. */
import { nextBankDay } from '@trama/apl/boleto/dias-bancarios'
import { addDays, addMonths, daysBetween, endOfWeek, isIsoDate, todayIn } from '@trama/rules/date-br'
import { OperatorError } from '@trama/server-kit/program'
import type { DayKind } from './clock-tests'

export interface Day {
  name: string
  /** With its time zone. */
  moment: string
  /** Which tests the day can change; all of them where nothing is said. */
  kind?: DayKind
  /** The journeys run too, all of them: the demo that they start with is another one on each day. */
  journeys?: boolean
}

const today = todayIn()
const at = (date: string, time: string) => `${date}T${time}:00-03:00`
const year = Number(today.slice(0, 4))

/** The next such day of a year that has it. */
function next(monthDay: string): string {
  const dates = Array.from({ length: 9 }, (_, ahead) => `${year + ahead}-${monthDay}`)
  return dates.find((date) => isIsoDate(date) && date > today) ?? today
}

/** The next bank day after which banks are closed for three days or more. */
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
  // Mostly the Friday before a Monday on which banks are closed.
  { name: 'vespera', moment: at(eveOfLongWeekend(), '15:00'), kind: 'semana', journeys: true },
  { name: 'fim-de-mes', moment: at(next('04-30'), '12:00'), kind: 'mes' },
  { name: 'fim-de-ano', moment: at(next('12-31'), '12:00'), kind: 'mes' },
  { name: 'bissexto', moment: at(next('02-29'), '12:00'), kind: 'mes' },
  { name: 'dois-anos', moment: at(addMonths(today, 24), '12:00'), kind: 'mes' },
  // The last hour of a day, month and quarter: in Greenwich, and three hours later in São Paulo.
  { name: 'ultima-hora-utc', moment: at(next('03-31'), '20:01'), kind: 'dia' },
  { name: 'ultima-hora', moment: at(next('03-31'), '23:01'), kind: 'dia', journeys: true },
]

/** By its name, or by any moment. */
export function findDay(text: string): Day {
  const known = DAYS.find(({ name }) => name === text)
  if (known) return known
  if (!isIsoDate(text.slice(0, 10)) || Number.isNaN(Date.parse(text))) {
    throw new OperatorError(`Dia desconhecido: ${text}. Veja --ajuda.`)
  }
  return { name: text.slice(0, 10), moment: text }
}
