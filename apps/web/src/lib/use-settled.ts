import { useEffect, useState } from 'react'

/**
 * The value once it has not changed for `ms` milliseconds, so that a server is not asked at every key typed.
 */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(() => value), ms)
    return () => window.clearTimeout(timer)
  }, [value, ms])
  return settled
}
