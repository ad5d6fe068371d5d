import { vi } from 'vitest'

/** Where the slow clock stands: it never goes back, as what it replaces. */
let now = 0

/** Rounds of the event loop while the work is done, on a machine so slow that every step takes a piece's time. */
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
