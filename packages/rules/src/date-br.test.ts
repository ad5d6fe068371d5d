import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../test-data/brazil-vectors.json' with { type: 'json' }
import {
  addDays,
  addMonths,
  applyDateShortcut,
  compareDates,
  dayWords,
  daysBetween,
  endOfMonth,
  endOfWeek,
  endOfYear,
  formatDateBr,
  isIsoDate,
  isTimeBr,
  parseDateBr,
  parseTimeBr,
  startOfMonth,
  startOfWeek,
  startOfYear,
  todayIn,
} from './date-br'

const TODAY = '2026-11-20' // TODAY is a Friday.
const isoDate = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days))

describe('reading and writing', () => {
  it.each([
    ['15/03/2026', '2026-03-15'],
    ['15032026', '2026-03-15'],
    ['150326', '2026-03-15'],
    ['15/3/26', '2026-03-15'],
    ['1503', '2026-03-15'],
    ['15/3', '2026-03-15'],
    [' 5-1-2027 ', '2027-01-05'],
    ['29/02/2028', '2028-02-29'],
    ['010146', '2046-01-01'],
    ['010147', '1947-01-01'],
  ])('%j is %s', (text, expected) => expect(parseDateBr(text, TODAY)).toBe(expected))

  it.each([
    '31022026',
    '29/02/2027',
    '00/01/2026',
    '1/13/2026',
    '15',
    '150',
    '15/03/026',
    '15/03/0026',
    'x',
    '',
  ])('%j is not a date', (text) => expect(parseDateBr(text, TODAY)).toBeUndefined())

  it.each(vectors.date_format)('$input', ({ input, expected }) => expect(formatDateBr(input)).toBe(expected))
  it('writes nothing for a missing date', () => {
    expect(formatDateBr(null)).toBe('')
    expect(formatDateBr(undefined)).toBe('')
  })
  it('reads back what it writes', () =>
    fc.assert(
      fc.property(isoDate, (iso) => {
        expect(parseDateBr(formatDateBr(iso), TODAY)).toBe(iso)
      }),
    ))

  it('knows a calendar date', () => {
    expect(isIsoDate('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-01', '2026-01-01T00:00', '']) {
      expect(isIsoDate(text)).toBe(false)
    }
  })
  it('takes the day of São Paulo, not of UTC', () => {
    const now = new Date('2026-11-21T01:30:00Z')
    expect(todayIn(undefined, now)).toBe('2026-11-20')
    expect(todayIn('UTC', now)).toBe('2026-11-21')
  })
  it('writes a calendar day in words', () => {
    const long = dayWords({ weekday: 'long', day: 'numeric', month: 'long' })
    expect(long(TODAY)).toBe('sexta-feira, 20 de novembro')
    expect(dayWords({ month: 'long', year: 'numeric' })('2027-01-01')).toBe('janeiro de 2027')
  })
  it('reads times', () => {
    expect(parseTimeBr('08:30')).toBe('08:30:00')
    expect(parseTimeBr('23:59:59')).toBe('23:59:59')
    expect(parseTimeBr('24:00')).toBeUndefined()
    expect(isTimeBr('8:30')).toBe(false)
  })
})

describe('arithmetic', () => {
  it('finds the ends of month, week and year', () => {
    expect([startOfMonth(TODAY), endOfMonth(TODAY)]).toEqual(['2026-11-01', '2026-11-30'])
    expect([startOfWeek(TODAY), endOfWeek(TODAY)]).toEqual(['2026-11-15', '2026-11-21'])
    expect([startOfWeek('2026-11-15'), endOfWeek('2026-11-21')]).toEqual(['2026-11-15', '2026-11-21'])
    expect([startOfYear(TODAY), endOfYear(TODAY)]).toEqual(['2026-01-01', '2026-12-31'])
    expect(endOfMonth('2028-02-10')).toBe('2028-02-29')
  })
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-20', 14, '2028-01-20'],
    ['2026-12-31', 0, '2026-12-31'],
  ])('%s plus %d months is %s', (iso, months, expected) => expect(addMonths(iso, months)).toBe(expected))

  it('adds what daysBetween measures', () =>
    fc.assert(
      fc.property(isoDate, isoDate, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b)
        expect(Math.sign(compareDates(a, b))).toBe(Math.sign(-daysBetween(a, b)) + 0)
      }),
    ))
  it('refuses a malformed date', () => {
    expect(() => addDays('20/11/2026', 1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  })
})

describe('applyDateShortcut', () => {
  it.each([
    ['t', 'start', undefined, '2026-11-20'],
    ['T', 'end', null, '2026-11-20'],
    ['i', 'end', undefined, '2026-11-01'],
    ['f', 'start', undefined, '2026-11-30'],
    ['m', 'start', undefined, '2026-11-01'],
    ['m', 'start', '2026-11-01', '2026-11-30'],
    ['m', 'start', '2026-11-30', '2026-11-01'],
    ['m', 'end', undefined, '2026-11-30'],
    ['m', 'end', '2026-11-30', '2026-11-01'],
    ['s', 'start', '2026-11-01', '2026-11-15'],
    ['s', 'start', '2026-11-15', '2026-11-21'],
    ['s', 'end', undefined, '2026-11-21'],
    ['x', 'start', undefined, undefined],
  ] as const)('%s in a %s field holding %s gives %s', (key, side, current, expected) =>
    expect(applyDateShortcut(key, side, TODAY, current)).toBe(expected),
  )
})
