import { unavailable } from './errors'

/** Runs `size` tasks at a time; the others wait in order, and beyond `maxWaiting` a task gets a 503. */
export function slots(size: number, maxWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  const enter = async () => {
    if (running < size) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw unavailable()
    // A finished task hands its slot over, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
