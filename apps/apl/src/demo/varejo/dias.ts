import { emissionDates } from '../pedido/calendario'
import type { Random } from '../random'

/** Least number of sales of today, so that the open session has something to count. */
const HOJE = 7

/** Each day with the times of its sales; today's are past, and the shop has opened. */
export function* daysOf(
  count: number,
  today: string,
  random: Random,
  now: Date,
): Generator<[string, string[]]> {
  let day = ''
  let times: string[] = []
  const latest = Math.floor((now.getTime() - Date.parse(`${today}T00:00:00-03:00`)) / 60_000)
  const close = (dia: string) => (dia === today ? Math.max(2, Math.min(19 * 60, latest - 5)) : 19 * 60)
  const before = Math.max(1, count - HOJE)
  const dates = [...emissionDates(before, today), ...Array<string>(count - before).fill(today)]
  for (const date of dates) {
    if (date !== day) {
      if (day) yield [day, times.toSorted()]
      day = date
      times = []
    }
    const until = close(date)
    times.push(timeOf(random.int(Math.min(9 * 60, Math.floor(until / 2)), until)))
  }
  if (day) yield [day, times.toSorted()]
}

const two = (value: number) => String(value).padStart(2, '0')
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`
