import { useCallback, useEffect, useRef, useState } from 'react'

const FIRST_MS = 3000
const LONGEST_MS = 30_000
const GROWTH = 1.5

/**
 * Repeats an attempt while something is lost: with growing pauses, and at once when the device gets a network or the
 * page is looked at again.
 */
export function useRetry(lost: boolean, attempt: () => Promise<unknown>) {
  const [trying, setTrying] = useState(false)
  const delay = useRef(FIRST_MS)

  const retry = useCallback(async () => {
    setTrying(true)
    await attempt().catch(() => undefined)
    setTrying(false)
  }, [attempt])

  useEffect(() => {
    if (!lost || trying) return undefined
    const timer = setTimeout(() => {
      delay.current = Math.min(delay.current * GROWTH, LONGEST_MS)
      void retry()
    }, delay.current)
    const now = () => document.visibilityState === 'visible' && void retry()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [lost, trying, retry])

  useEffect(() => {
    if (!lost) delay.current = FIRST_MS
  }, [lost])

  return { trying, retry: () => void retry() }
}
