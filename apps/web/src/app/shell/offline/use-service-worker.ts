import { useEffect } from 'react'

const AFTER_MS = 3000

/** Starts the service worker once the first screen is shown; never in development. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const timer = setTimeout(() => {
      import('./service-worker').then(({ startServiceWorker }) => startServiceWorker()).catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
