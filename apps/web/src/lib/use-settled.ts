import { useEffect, useState } from 'react'

/** A value as it was when it last rested for so long: what is asked of a server while one types. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(() => value), ms)
    return () => window.clearTimeout(timer)
  }, [value, ms])
  return settled
}
