/** Days on which date code tends to fail, all in the future: the demo's own dates are in the past. */
import { addDays, addMonths, endOfWeek, isIsoDate, todayIn } from '@trama/rules/date-br'
import { OperatorError } from '@trama/server-kit/program'

export interface Day {
  name: string
  /** Moment with its time zone. */
  moment: string
}

const today = todayIn()
const at = (date: string, time: string) => `${date}T${time}:00-03:00`
const year = Number(today.slice(0, 4))

/** The next date with this month and day, in a year that has it. */
function next(monthDay: string): string {
  const dates = Array.from({ length: 9 }, (_, ahead) => `${year + ahead}-${monthDay}`)
  return dates.find((date) => isIsoDate(date) && date > today) ?? today
}

export const DAYS: readonly Day[] = [
  { name: 'domingo', moment: at(addDays(endOfWeek(today), 1), '09:00') },
  { name: 'fim-de-mes', moment: at(next('04-30'), '12:00') },
  { name: 'fim-de-ano', moment: at(next('12-31'), '12:00') },
  { name: 'bissexto', moment: at(next('02-29'), '12:00') },
  // At this moment the next day, month and quarter have begun in UTC.
  { name: 'noite', moment: at(next('03-31'), '21:15') },
  { name: 'dois-anos', moment: at(addMonths(today, 24), '12:00') },
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
