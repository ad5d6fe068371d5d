/** Drawing a document takes the processor: a few at a time, the others wait, and too many waiting are sent away. */
import { unavailable } from '@trama/server-kit/errors'

const AT_ONCE = 2
const WAITING_MAX = 40

let running = 0
const waiting: (() => void)[] = []

/** Runs the work when it is its turn; 503 when too many wait already. */
export async function inItsTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw unavailable()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // Who waited takes the place over.
    if (next) next()
    else running -= 1
  }
}
