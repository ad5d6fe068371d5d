import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalPacer } from './refusals'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Provokes refusals without pause, and returns when each came. */
function collect(pace: (ip: string) => Promise<void>, ip: string, count: number): number[] {
  const came: number[] = []
  for (let i = 0; i < count; i++) void pace(ip).then(() => came.push(performance.now()))
  return came
}

test('the refusals of one second come at once, further ones one by one', async () => {
  const start = performance.now()
  const came = collect(refusalPacer(10), '203.0.113.9', 15)
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toHaveLength(10)
  await vi.advanceTimersByTimeAsync(500)
  expect(came.slice(10).map((at) => at - start)).toEqual([100, 200, 300, 400, 500])
})

test('each network is paced alone and never waits for another', async () => {
  const pace = refusalPacer(10)
  collect(pace, '2001:db8:1:2::1', 50)
  const same = collect(pace, '2001:db8:1:2::2', 1)
  const other = collect(pace, '2001:db8:1:3::1', 1)
  await vi.advanceTimersByTimeAsync(0)
  expect([same, other].map(({ length }) => length)).toEqual([0, 1])
})

test('after a pause refusals come at once again, whatever the clock says', async () => {
  const pace = refusalPacer(10)
  collect(pace, '203.0.113.9', 20)
  vi.setSystemTime(Date.now() - 86_400_000)
  await vi.advanceTimersByTimeAsync(2000)
  const came = collect(pace, '203.0.113.9', 10)
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toHaveLength(10)
})
