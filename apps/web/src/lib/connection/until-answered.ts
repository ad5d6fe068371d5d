import { isApiError } from '@/lib/api/api-error'
import { aplReached } from './apl-health'

const AGAIN_MS = 5000

interface Waiting {
  /** Cancels the repetition; a call already sent may still arrive. */
  signal: AbortSignal
  /** Called before each wait, when no server answered. */
  onWait: () => void
}

/**
 * Repeats a call until a server answers, with whatever result. The call has an idempotency key, so that it takes
 * effect once.
 */
export async function untilAnswered<T>(send: () => Promise<T>, { signal, onWait }: Waiting): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await send()
    } catch (error) {
      if (!isApiError(error, 'network') || signal.aborted) throw error
      onWait()
      await connectionBack(signal)
    }
  }
}

/** Resolves when the device has a network again, another call reached the server, or some seconds have passed. */
function connectionBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const unsubscribe = aplReached.subscribe(() => aplReached.get() && finish())
    const timer = setTimeout(finish, AGAIN_MS)
    function finish() {
      clearTimeout(timer)
      unsubscribe()
      done.abort()
      resolve()
    }
    window.addEventListener('online', finish, { signal: done.signal })
    signal.addEventListener('abort', finish, { signal: done.signal })
  })
}
