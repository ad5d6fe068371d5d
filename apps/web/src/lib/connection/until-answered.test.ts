import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { aplReached } from './apl-health'
import { untilAnswered } from './until-answered'

afterEach(() => {
  vi.useRealTimers()
  aplReached.set(true)
})

const lost = new ApiError('network', 'fora')
const settled = () => vi.advanceTimersByTimeAsync(0)

function sender(answers: (ApiError | string)[]) {
  vi.useFakeTimers()
  const stop = new AbortController()
  let sent = 0
  let waited = 0
  const result = untilAnswered(
    () => {
      const answer = answers[sent++] ?? lost
      return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer)
    },
    { signal: stop.signal, onWait: () => (waited += 1) },
  )
  // The rejection is checked later, so it must not count as unhandled here.
  result.catch(() => undefined)
  return { stop, result, sent: () => sent, waited: () => waited }
}

it.each([
  ['the device is online again', () => window.dispatchEvent(new Event('online'))],
  ['another call reached the server', () => (aplReached.set(false), aplReached.set(true))],
  ['some seconds have passed', () => vi.advanceTimersByTime(5000)],
])('a call is sent again when %s, and no more once it is answered', async (_, back) => {
  const { result, sent, waited } = sender([lost, 'feito'])
  await settled()
  expect([sent(), waited()]).toEqual([1, 1])
  back()
  await settled()
  expect(await result).toBe('feito')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent()).toBe(2)
})

it('a refused call is not sent again', async () => {
  const refused = new ApiError('rule', 'não')
  const { result, sent } = sender([refused])
  await expect(result).rejects.toBe(refused)
  expect(sent()).toBe(1)
})

it('a cancelled call is not sent again', async () => {
  const { stop, result, sent } = sender([lost])
  await settled()
  stop.abort()
  await expect(result).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent()).toBe(1)
})
