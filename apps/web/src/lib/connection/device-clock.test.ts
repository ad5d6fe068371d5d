import { expect, it } from 'vitest'
import { hearDate, wrongClock } from './device-clock'

const replyAt = (ms: number) => hearDate(new Date(Date.now() + ms).toUTCString())

it('a clock that is more than an hour away from the portal’s is told, and no more once it is right', () => {
  replyAt(-50 * 60_000)
  expect(wrongClock.get()).toBeNull()
  replyAt(5 * 365 * 86_400_000)
  expect(wrongClock.get()?.portal.getTime()).toBeGreaterThan(Date.now())
  // A reply that does not tell its date says nothing.
  hearDate(null)
  expect(wrongClock.get()).not.toBeNull()
  replyAt(0)
  expect(wrongClock.get()).toBeNull()
})
