import { vi } from 'vitest'

/** Time of the slow clock, which like `performance.now` never goes back. */
let now = 0

/** Number of event loop rounds during the work, on a clock so slow that every step takes as long as a piece. */
export async function roundsOf(work: () => Promise<unknown>): Promise<number> {
  now = Math.max(now, performance.now())
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  let rounds = 0
  let isDone = false
  const count = () => {
    rounds += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  clock.mockRestore()
  return rounds
}
