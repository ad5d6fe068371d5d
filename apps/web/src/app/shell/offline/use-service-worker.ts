import { useEffect } from 'react'

const AFTER_MS = 3000

/** Once the first screen stands; a portal that is being developed keeps no files. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const timer = setTimeout(() => {
      import('./service-worker').then(({ startServiceWorker }) => startServiceWorker()).catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
