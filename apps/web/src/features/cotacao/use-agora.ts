import { useEffect, useState } from 'react'
import { type Moment, momentIn } from '@trama/rules/date-br'

const TICK_MS = 30_000

/** The current moment, renewed regularly for countdowns to a deadline. */
export function useAgora(): Moment {
  const [now, setNow] = useState(() => momentIn())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(momentIn()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
