import { useEffect } from 'react'
import { renewToken } from '@/features/sessao/renew-token'
import { currentSession } from '@/lib/session'

const EVERY_MS = 60 * 60_000

/**
 * Asks for a new token once an hour, for pages that stay open: the portal renews a token past half of its 8 hours.
 */
export function useTokenRenewal(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (currentSession() && navigator.onLine) renewToken().catch(() => undefined)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
