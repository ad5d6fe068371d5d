/** Keeps tabs in step: a login or logout in one tab applies to all tabs. */
import type { AnyRouter } from '@tanstack/react-router'
import { loadOpenSession } from '@/features/sessao/load-open-session'
import { tellEnded } from '@/features/sessao/login/login-message'
import { connection, onForeignToken } from '@/lib/connection/connection'
import { currentSession, endSession } from '@/lib/session'

export function followTokens(router: AnyRouter): void {
  onForeignToken((token) => {
    if (!token) {
      // A user who logged out in another tab needs no message.
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
