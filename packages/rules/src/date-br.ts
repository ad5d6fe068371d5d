/**
 * Arithmetic and forms of dates and times. Dates are 'yyyy-MM-dd', times 'HH:mm:ss'; a malformed date given to the
 * arithmetic throws a RangeError.
 */

/** First day of a range without a start (decisions §5). */
export const START_DATE = '2000-01-01'

/** Which end of a period a field holds; a single date field is a 'start'. */
export type DateSide = 'start' | 'end'

const DAY_MS = 86_400_000
const ISO = /^\d{4}-\d{2}-\d{2}$/
const MASKED = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/
const BARE = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** True for a 'yyyy-MM-dd' that exists in the calendar. */
export function isIsoDate(text: string): boolean {
  if (!ISO.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // Some engines roll 31 February over to March instead of refusing it.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * A typed date, or undefined for an invalid text (S1 §5.1): 15/03/2026, 15/3/26, 15032026, 150326; without a year
 * (15/3, 1503) the year of `today`. A year of two digits is at most 20 years ahead of today's (in 2026, 46 is 2046
 * and 47 is 1947); a year before 1900 is refused as a typing error.
 */
export function parseDateBr(text: string, today: string): string | undefined {
  const trimmed = text.trim()
  const [, day, month, year = today.slice(0, 4)] = MASKED.exec(trimmed) ?? BARE.exec(trimmed) ?? []
  if (day === undefined || month === undefined) return undefined
  const fullYear = year.length === 2 ? expandYear(Number(year), Number(today.slice(0, 4))) : Number(year)
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return fullYear >= 1900 && isIsoDate(iso) ? iso : undefined
}

function expandYear(year: number, thisYear: number): number {
  const latest = thisYear + 20
  return latest - ((latest - year) % 100)
}

/** dd/MM/yyyy; '' when missing. */
export function formatDateBr(iso: string | null | undefined): string {
  return iso ? `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}` : ''
}

/** The calendar day of `now` in a time zone. */
export function todayIn(timeZone = 'America/Sao_Paulo', now: Date = new Date()): string {
  return formatIn(timeZone, DAY_PARTS).format(now)
}

/** The time of day of `now` in a time zone: HH:mm:ss. */
export const timeIn = (timeZone = 'America/Sao_Paulo', now: Date = new Date()): string =>
  formatIn(timeZone, TIME_PARTS).format(now)

/** Day and time of one moment. */
export interface Moment {
  dia: string
  hora: string
}

/** Day and time of the same moment: two separate readings could fall on both sides of midnight. */
export const momentIn = (timeZone = 'America/Sao_Paulo', now: Date = new Date()): Moment => ({
  dia: todayIn(timeZone, now),
  hora: timeIn(timeZone, now),
})

const DAY_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const TIME_PARTS = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

/** A formatter, cached by time zone, because creating one is slow and leaves much memory to be collected. */
function formatIn(timeZone: string, options: typeof DAY_PARTS | typeof TIME_PARTS): Intl.DateTimeFormat {
  const key = `${options === DAY_PARTS} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  // Swedish writes dates and times the ISO way.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, ...options })
  formats.set(key, made)
  return made
}

type DayWords = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>

/** Makes a function that writes calendar days in Portuguese words, such as "terça-feira, 24 de novembro". */
export function dayWords(words: DayWords): (iso: string) => string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...words })
  return (iso) => format.format(new Date(dayNumber(iso) * DAY_MS))
}

/** First day of the date's month. */
export function startOfMonth(iso: string): string {
  return `${iso.slice(0, 7)}-01`
}

/** Last day of the date's month. */
export function endOfMonth(iso: string): string {
  return addDays(addMonths(startOfMonth(iso), 1), -1)
}

/** Sunday of the date's week. */
export function startOfWeek(iso: string): string {
  return addDays(iso, -weekday(iso))
}

/** Saturday of the date's week. */
export function endOfWeek(iso: string): string {
  return addDays(iso, 6 - weekday(iso))
}

/** 1 January of the date's year. */
export function startOfYear(iso: string): string {
  return `${iso.slice(0, 4)}-01-01`
}

/** 31 December of the date's year. */
export function endOfYear(iso: string): string {
  return `${iso.slice(0, 4)}-12-31`
}

/** The date `days` later, or earlier when negative. */
export function addDays(iso: string, days: number): string {
  return fromDayNumber(dayNumber(iso) + days)
}

/** The same day `months` later, or the last day of a shorter month: 31/01 plus 1 is 28/02. */
export function addMonths(iso: string, months: number): string {
  const date = new Date(dayNumber(iso) * DAY_MS)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1)
  date.setUTCDate(0)
  date.setUTCDate(Math.min(day, date.getUTCDate()))
  return fromDayNumber(date.getTime() / DAY_MS)
}

/** Order of two dates: negative when a comes before b, 0 when equal. */
export function compareDates(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Days from one date to another, negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** True for HH:mm or HH:mm:ss. */
export function isTimeBr(text: string): boolean {
  return TIME.test(text)
}

/** HH:mm[:ss] as HH:mm:ss, or undefined when it is not a time. */
export function parseTimeBr(text: string): string | undefined {
  const trimmed = text.trim()
  if (!isTimeBr(trimmed)) return undefined
  return trimmed.length === 5 ? `${trimmed}:00` : trimmed
}

/**
 * The date that a shortcut key puts into a field (S1 §5.1, decisions §5), or undefined for another key. t: today; i
 * and f: start and end of the month; m (month) and s (week): the field's own side, or the other side when `current`
 * is already that date.
 */
export function applyDateShortcut(
  key: string,
  side: DateSide,
  today: string,
  current?: string | null,
): string | undefined {
  switch (key.toLowerCase()) {
    case 't':
      return today
    case 'i':
      return startOfMonth(today)
    case 'f':
      return endOfMonth(today)
    case 'm':
      return pickSide(startOfMonth(today), endOfMonth(today), side, current)
    case 's':
      return pickSide(startOfWeek(today), endOfWeek(today), side, current)
    default:
      return undefined
  }
}

function pickSide(start: string, end: string, side: DateSide, current: string | null | undefined): string {
  const [first, second] = side === 'start' ? [start, end] : [end, start]
  return current === first ? second : first
}

function weekday(iso: string): number {
  return new Date(dayNumber(iso) * DAY_MS).getUTCDay()
}

function dayNumber(iso: string): number {
  if (!isIsoDate(iso)) throw new RangeError(`Not an ISO date: ${iso}`)
  return Date.parse(`${iso}T00:00:00Z`) / DAY_MS
}

function fromDayNumber(days: number): string {
  const iso = new Date(days * DAY_MS).toISOString().slice(0, 10)
  if (!ISO.test(iso)) throw new RangeError('Date outside the years 0000 to 9999')
  return iso
}
