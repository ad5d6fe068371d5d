/** Refusals in a hurry wait: whoever only collects them, on however many connections, takes no time from the others. */
import { network } from '../network'

/** Refusals a second that one network gets, after as many at once. No screen and no program that works gets near it. */
const PER_SECOND = 200
const MAX_WAIT_MS = 5_000
const MAX_NETWORKS = 10_000

/** Returns the function that resolves when a network may have its next refusal. */
export function refusalPacer(perSecond = PER_SECOND): (ip: string) => Promise<void> {
  const step = 1000 / perSecond
  /** When the refusals that each network had would be over, one step each. */
  const over = new Map<string, number>()
  return async (ip) => {
    const now = performance.now()
    if (over.size >= MAX_NETWORKS) over.clear()
    const key = network(ip)
    const end = Math.max(now, over.get(key) ?? now) + step
    over.set(key, end)
    const early = end - now - 1000
    if (early <= 0) return
    await new Promise((resolve) => setTimeout(resolve, Math.min(early, MAX_WAIT_MS)))
  }
}
