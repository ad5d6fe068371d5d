import { type ComponentType, useCallback, useState } from 'react'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'

/**
 * A part of the shell that is fetched when it is first wanted. Unlike with `lazy`, a part that cannot be
 * fetched does not break the screen: the next use fetches it again.
 */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)

  /** Fetches the part before it is needed; a failure is not shown, because nobody asked for the part yet. */
  const prepare = useCallback(() => {
    load().then(
      (component) => setLoaded(() => component),
      () => undefined,
    )
  }, [load])

  /** Fetches the part; resolves with true once it is there, shows a message when it fails. */
  const fetch = useCallback(async () => {
    try {
      const component = await loadPart(load)
      setLoaded(() => component)
      return true
    } catch (error) {
      pushError(error)
      return false
    }
  }, [load])

  return { Loaded, prepare, fetch }
}
