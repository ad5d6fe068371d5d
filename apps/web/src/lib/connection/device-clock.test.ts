import { expect, it } from 'vitest'
import { clockText, hearDate, wrongClock } from './device-clock'

const replyAt = (ms: number) => hearDate(new Date(Date.now() + ms).toUTCString())

it('a clock that is more than an hour away from the portal’s is told, and no more once it is right', () => {
  replyAt(-50 * 60_000)
  expect(wrongClock.get()).toBeNull()
  replyAt(5 * 365 * 86_400_000)
  expect(clockText(wrongClock.get() ?? 0)).toBe('1825 dias atrasado')
  // A reply that does not tell its date says nothing.
  hearDate(null)
  expect(wrongClock.get()).not.toBeNull()
  replyAt(0)
  expect(wrongClock.get()).toBeNull()
})

it.each([
  [70, '1 hora adiantado'],
  [-180, '3 horas atrasado'],
  [26 * 60, '26 horas adiantado'],
  [48 * 60, '2 dias adiantado'],
])('a clock that is %i minutes ahead is %s', (minutes, text) => {
  expect(clockText(minutes * 60_000)).toBe(text)
})
