/** Splits long CPU work into pieces, so that other requests are served in between. */
import { setImmediate as nextRound } from 'node:timers/promises'

/** Length of a piece, in milliseconds. */
const PIECE_MS = 8

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns the function that a long loop awaits at every step: it waits for a round of the event loop before the first
 * piece and after each. All such loops of the process share the rounds, with one piece of work in each.
 */
export function breather(): () => Promise<void> | undefined {
  let since = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - since < PIECE_MS) return undefined
    last = last.then(() => nextRound())
    return last.then(() => {
      since = performance.now()
    })
  }
}

/** `items.map(work)` done in pieces, between which other requests are served. */
export async function inPieces<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const breathe = breather()
  const results: R[] = []
  for (const [index, item] of items.entries()) {
    await breathe()
    results.push(work(item, index))
  }
  return results
}
