/**
 * Delays refusals that follow too fast, so that a client that only provokes refusals, on however many connections,
 * does not slow the others.
 */
import { network } from '../network'

/**
 * Refusals per second for one network, after as many at once. No normal use of screens or programs comes near this
 * number.
 */
const PER_SECOND = 200
const MAX_WAIT_MS = 5_000
const MAX_NETWORKS = 10_000

/** Returns the function that resolves when a network may have its next refusal. */
export function refusalPacer(perSecond = PER_SECOND): (ip: string) => Promise<void> {
  const step = 1000 / perSecond
  /** When the refusals of each network would be done, at one step each. */
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
