/** Limits within one process, by address or key, for expensive calls that need no login. */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { AppError } from './errors'

const MINUTE_MS = 60_000
/** Most keys that are counted at a time; when there are more, new keys wait, and no known key is forgotten. */
const MAX_KEYS = 100_000

/** Returns the function that counts a call of a key and throws 429 after `max` calls in a minute. */
export function perMinute(max: number): (key: string) => void {
  let counts = new Map<string, number>()
  let until = 0
  return (key) => {
    const now = performance.now()
    if (now >= until) {
      counts = new Map()
      until = now + MINUTE_MS
    }
    const count = (counts.get(key) ?? 0) + 1
    const isFull = count === 1 && counts.size >= MAX_KEYS
    if (!isFull) counts.set(key, count)
    if (isFull || count > max) throw new AppError(429, SERVER_TEXTS.tooManyAttempts('1 minuto'))
  }
}
