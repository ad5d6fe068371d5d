import { addDays, addMonths, daysBetween } from '@trama/rules/date-br'
import { at } from '../random'

/** Months of history. */
export const MESES = 24

/**
 * Share of sales by month, January first (collections start in February and August), and by weekday, Sunday first.
 */
const MES = [0.7, 1.15, 1.25, 1.05, 1, 0.8, 0.85, 1.25, 1.3, 1.15, 1.05, 0.65]
const DIA_DA_SEMANA = [0.03, 1, 1.1, 1.1, 1.05, 0.95, 0.25]
/** Growth of sales from year to year. */
const CRESCIMENTO = 0.18

/** Days of `count` orders in 24 months, oldest first, with seasons, quiet weekends and growth. */
export function* emissionDates(count: number, today: string): Generator<string> {
  const start = addMonths(today, -MESES)
  const days = daysBetween(start, today)
  const weights = Array.from({ length: days + 1 }, (_, day) => weightOf(addDays(start, day), day))
  // Today has orders on a Sunday too, so that the screens of the day are not empty.
  weights[days] = Math.max(1, weights[days] ?? 0)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let reached = 0
  let given = 0
  for (const [day, weight] of weights.entries()) {
    reached += weight
    const date = addDays(start, day)
    const until = day === days ? count : Math.min(count - 1, Math.round((reached / total) * count))
    for (; given < until; given++) yield date
  }
}

const HOUR_MS = 3_600_000

/** Moment at which an order was typed; for today at least an hour ago, so that its history lies in the past. */
export function issuedAt(dt_emissao: string, hora: string, now: Date): Date {
  const latest = now.getTime() - HOUR_MS
  const midnight = Date.parse(`${dt_emissao}T00:00:00-03:00`)
  return new Date(Math.max(midnight, Math.min(Date.parse(`${dt_emissao}T${hora}-03:00`), latest)))
}

function weightOf(date: string, day: number): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const month = Number(date.slice(5, 7)) - 1
  return at(MES, month) * at(DIA_DA_SEMANA, weekday) * (1 + CRESCIMENTO * (day / 365))
}
