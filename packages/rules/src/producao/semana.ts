/** Weeks by ISO 8601: they start on Monday, and the first week of a year is that of its first Thursday. */
import { addDays, daysBetween, startOfWeek, startOfYear } from '../date-br'

/** Monday of the day's week. */
export const mondayOf = (iso: string): string => addDays(startOfWeek(addDays(iso, -1)), 1)

export function isoWeek(iso: string): number {
  const thursday = addDays(mondayOf(iso), 3)
  return Math.floor(daysBetween(startOfYear(thursday), thursday) / 7) + 1
}
