/** Working days: Monday to Friday without national holidays; holidays of states and cities are not known here. */
import { addDays, startOfWeek } from '@trama/rules/date-br'
import Holidays from 'date-holidays'

const calendar = new Holidays('BR', { types: ['public'] })
const feriados = new Map<string, ReadonlySet<string>>()

function feriadosDe(ano: string): ReadonlySet<string> {
  const known = feriados.get(ano)
  if (known) return known
  const days = new Set(calendar.getHolidays(Number(ano)).map(({ date }) => date.slice(0, 10)))
  feriados.set(ano, days)
  return days
}

const isFimDeSemana = (day: string) =>
  startOfWeek(day) === day || startOfWeek(addDays(day, 1)) === addDays(day, 1)

/** Number of working days in a period, both days included. */
export function diasUteisEntre(de: string, ate: string): number {
  let count = 0
  for (let day = de; day <= ate; day = addDays(day, 1)) {
    if (!isFimDeSemana(day) && !feriadosDe(day.slice(0, 4)).has(day)) count += 1
  }
  return count
}
