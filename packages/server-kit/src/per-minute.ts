/** Limits within one process, by address or key, for expensive calls that need no login. */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { AppError } from './errors'

const MINUTE_MS = 60_000
const MAX_KEYS = 10_000

/** Returns the function that counts a call of a key and throws 429 after `max` calls in a minute. */
export function perMinute(max: number): (key: string) => void {
  let counts = new Map<string, number>()
  let until = 0
  return (key) => {
    const now = performance.now()
    if (now >= until || counts.size >= MAX_KEYS) {
      counts = new Map()
      until = now + MINUTE_MS
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > max) throw new AppError(429, SERVER_TEXTS.tooManyAttempts('1 minuto'))
  }
}
