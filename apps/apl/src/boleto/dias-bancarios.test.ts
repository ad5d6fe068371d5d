import { addDays } from '@trama/rules/date-br'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBankDay, nextBankDay, overdueUntil } from './dias-bancarios'

// Bank holidays of 2026 in Febraban's calendar.
const CLOSED = '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25'.split(' ')

test.each(CLOSED)('banks are closed on %s', (day) => expect(isBankDay(`2026-${day}`)).toBe(false))

test('banks are closed on exactly these weekdays of 2026', () => {
  const days = Array.from({ length: 365 }, (_, n) => addDays('2026-01-01', n))
  const weekdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
  const none = weekdays.filter((day) => !isBankDay(day)).map((day) => day.slice(5))
  // The last weekday of the year counts as closed too: banks work but serve nobody.
  expect(none).toEqual([...CLOSED.filter((day) => day !== '11-15'), '12-31'])
})

test.each([
  // Saturday before Carnival; banks open again on Ash Wednesday at noon.
  ['2026-02-14', '2026-02-18'],
  ['2026-02-16', '2026-02-18'],
  ['2026-02-18', '2026-02-18'],
  ['2026-04-03', '2026-04-06'],
  ['2026-11-20', '2026-11-23'],
  ['2026-12-25', '2026-12-28'],
  ['2026-11-19', '2026-11-19'],
  ['2026-12-24', '2026-12-24'],
  // On the last weekday of a year banks serve nobody; in 2023 that was Friday, the 29th.
  ['2026-12-31', '2027-01-04'],
  ['2023-12-29', '2024-01-02'],
  // 20 November is a national holiday since 2024; election days are no bank holidays.
  ['2023-11-20', '2023-11-20'],
  ['2026-10-05', '2026-10-05'],
])('due on %s, payable until %s', (due, until) => expect(nextBankDay(due)).toBe(until))

test('a title is overdue when the next bank day after its due day has passed', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2023-01-01', n))
  fc.assert(
    fc.property(day, fc.integer({ min: -15, max: 15 }), (today, n) => {
      const due = addDays(today, n)
      expect(due <= overdueUntil(today)).toBe(today > nextBankDay(due))
    }),
  )
})
