import { createStore } from '@/lib/store'

const HOUR_MS = 3_600_000
const HOURS_OF_DAY = 24
/** How far the device's clock may be from the portal's: then days that follow it may be wrong. */
const TOLERANCE_MS = HOUR_MS

/** How many milliseconds the device's clock is ahead of the portal's, negative for behind; null while it is right. */
export const wrongClock = createStore<number | null>(null)

/** Compares the device's clock with the date of a reply of the portal. */
export function hearDate(date: string | null): void {
  const ahead = Date.now() - new Date(date ?? Number.NaN).getTime()
  if (Number.isNaN(ahead)) return
  wrongClock.set(Math.abs(ahead) > TOLERANCE_MS ? ahead : null)
}

/** The error of a clock in words: "3 horas adiantado". Its size is the same in every zone, which a time is not. */
export function clockText(ahead: number): string {
  const hours = Math.round(Math.abs(ahead) / HOUR_MS)
  const days = Math.round(hours / HOURS_OF_DAY)
  const size = days > 1 ? `${days} dias` : hours > 1 ? `${hours} horas` : '1 hora'
  return `${size} ${ahead > 0 ? 'adiantado' : 'atrasado'}`
}
