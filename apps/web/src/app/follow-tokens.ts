/** Keeps tabs in step: a login or logout in one is a login or logout in all. */
import type { AnyRouter } from '@tanstack/react-router'
import { loadOpenSession } from '@/features/sessao/load-open-session'
import { tellEnded } from '@/features/sessao/login/login-message'
import { connection, onForeignToken } from '@/lib/connection/connection'
import { currentSession, endSession } from '@/lib/session'

export function followTokens(router: AnyRouter): void {
  onForeignToken((token) => {
    if (!token) {
      // Who logged out in another tab knows it.
      if (token === null && currentSession()) tellEnded()
      return endSession()
    }
    connection.token = token
    if (currentSession()) void adopt(token)
    else void router.invalidate()
  })
}

async function adopt(token: string): Promise<void> {
  const { adoptToken } = await loadOpenSession()
  await adoptToken(token)
}
