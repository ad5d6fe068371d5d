import { useCallback, useState } from 'react'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'

/**
 * A part of a screen, a component or functions, that is fetched when it is first wanted. A part that cannot be
 * fetched does not break the screen: the next use fetches it again. Keep `load` the same between renders.
 * @param heading what stands before the message of a failure
 */
export function useOnDemand<Part>(load: () => Promise<Part>, heading?: string) {
  const [Loaded, setLoaded] = useState<Part | null>(null)

  /** Fetches the part before it is needed; a failure is not shown, because nobody asked for the part yet. */
  const prepare = useCallback(() => {
    load().then(
      (part) => setLoaded(() => part),
      () => undefined,
    )
  }, [load])

  /** Fetches the part; resolves with true once it is there, shows a message when it fails. */
  const fetch = useCallback(async () => {
    try {
      const part = await loadPart(load, heading)
      setLoaded(() => part)
      return true
    } catch (error) {
      pushError(error)
      return false
    }
  }, [load, heading])

  return { Loaded, prepare, fetch }
}
