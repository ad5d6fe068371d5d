import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimedCache } from './timed-cache'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const counting = () => {
  let loads = 0
  return () => Promise.resolve((loads += 1))
}

test('a value is loaded once within its lifetime, also for simultaneous callers', async () => {
  const cache = new TimedCache<Promise<number>>(1000, 10)
  const load = counting()
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await cache.get('a', load)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await cache.get('a', load)).toBe(2)
})

test('a failure is forgotten at once', async () => {
  const cache = new TimedCache<Promise<number>>(1000, 10)
  await expect(cache.get('a', () => Promise.reject(new Error('fora')))).rejects.toThrow('fora')
  expect(await cache.get('a', counting())).toBe(1)
})

test('a failure does not remove the value that came after it', async () => {
  const cache = new TimedCache<Promise<number>>(1000, 10)
  let fail: (error: Error) => void = () => undefined
  const slow = cache.get('a', () => new Promise<number>((_resolve, reject) => (fail = reject)))
  vi.advanceTimersByTime(1000)
  const load = counting()
  expect(await cache.get('a', load)).toBe(1)
  fail(new Error('tarde'))
  await expect(slow).rejects.toThrow('tarde')
  expect(await cache.get('a', load)).toBe(1)
})

test('the oldest entry is dropped when the cache is full', async () => {
  const cache = new TimedCache<Promise<number>>(1000, 2)
  const load = counting()
  for (const key of ['a', 'b', 'c']) await cache.get(key, load)
  expect(await cache.get('c', load)).toBe(3)
  expect(await cache.get('b', load)).toBe(2)
  expect(await cache.get('a', load)).toBe(4)
})

test('a clock that is set back prolongs no entry, a clock that is set ahead ends none', async () => {
  const cache = new TimedCache<Promise<number>>(1000, 10)
  const load = counting()
  await cache.get('a', load)
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(await cache.get('a', load)).toBe(1)
  vi.setSystemTime(Date.now() - 10 * 86_400_000)
  vi.advanceTimersByTime(1000)
  expect(await cache.get('a', load)).toBe(2)
})
