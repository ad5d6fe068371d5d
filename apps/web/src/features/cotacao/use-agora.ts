import { useEffect, useState } from 'react'
import { type Agora, agora } from './prazo'

const TICK_MS = 30_000

/** The moment, for what counts down to a deadline. */
export function useAgora(): Agora {
  const [now, setNow] = useState(agora)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(agora()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
