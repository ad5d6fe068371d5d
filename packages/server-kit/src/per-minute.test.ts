import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { perMinute } from './per-minute'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const REFUSED = expect.objectContaining({ status: 429, message: SERVER_TEXTS.tooManyAttempts('1 minuto') })

test('the limit counts by key, anew every minute', () => {
  const count = perMinute(2)
  count('a')
  count('a')
  expect(() => count('a')).toThrow(REFUSED)
  count('b')
  vi.advanceTimersByTime(60_000)
  count('a')
})

test('a clock that is set back lengthens no wait, a clock that is set ahead ends none', () => {
  const count = perMinute(1)
  count('a')
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(() => count('a')).toThrow(REFUSED)
  vi.setSystemTime(Date.now() - 10 * 86_400_000)
  vi.advanceTimersByTime(60_000)
  count('a')
})

test('many other keys make it forget none, and take no memory without end', () => {
  const count = perMinute(1)
  count('a')
  for (let n = 1; n < 100_000; n += 1) count(`stranger ${n}`)
  expect(() => count('a')).toThrow(REFUSED)
  expect(() => count('stranger 1')).toThrow(REFUSED)
  expect(() => count('one more')).toThrow(REFUSED)
  vi.advanceTimersByTime(60_000)
  count('a')
  count('one more')
})
