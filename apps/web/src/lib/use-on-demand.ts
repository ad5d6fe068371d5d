import { useCallback, useState } from 'react'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'

/**
 * A part of a screen, a component or functions, that is fetched when it is first wanted. A part that cannot be fetched
 * does not take the screen with it: it is asked for again the next time. Keep `load` the same between renders.
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [Loaded, setLoaded] = useState<Part | null>(null)

  /** Ahead of need; a failure is none yet. */
  const prepare = useCallback(() => {
    load().then(
      (part) => setLoaded(() => part),
      () => undefined,
    )
  }, [load])

  /** True once it is there; a failure is told. */
  const fetch = useCallback(async () => {
    try {
      const part = await loadPart(load)
      setLoaded(() => part)
      return true
    } catch (error) {
      pushError(error)
      return false
    }
  }, [load])

  return { Loaded, prepare, fetch }
}
