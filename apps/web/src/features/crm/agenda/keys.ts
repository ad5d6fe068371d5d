import { addDays, addMonths, endOfWeek, startOfWeek } from '@trama/rules/date-br'

const WEEK = 7

/** The day that a key leads to from another day, as in a printed calendar. */
export function arrowDay(key: string, dia: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(dia, -1)
    case 'ArrowRight':
      return addDays(dia, 1)
    case 'ArrowUp':
      return addDays(dia, -WEEK)
    case 'ArrowDown':
      return addDays(dia, WEEK)
    case 'PageUp':
      return addMonths(dia, -1)
    case 'PageDown':
      return addMonths(dia, 1)
    case 'Home':
      return startOfWeek(dia)
    case 'End':
      return endOfWeek(dia)
    default:
      return undefined
  }
}
