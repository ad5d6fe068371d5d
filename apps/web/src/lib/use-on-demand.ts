import { type ComponentType, useCallback, useState } from 'react'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'

/**
 * A part of the shell that is fetched when it is first wanted. Unlike `lazy`, one that cannot be fetched does not
 * take the screen with it: it is asked for again the next time.
 */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)

  /** Ahead of need; a failure is none yet. */
  const prepare = useCallback(() => {
    load().then(
      (component) => setLoaded(() => component),
      () => undefined,
    )
  }, [load])

  /** True once it is there; a failure is told. */
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
