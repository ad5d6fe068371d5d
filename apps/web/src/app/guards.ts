import type { MenuCode } from '@trama/contract/access'
import { redirect } from '@tanstack/react-router'
import { loadOpenSession } from '@/features/sessao/load-open-session'
import { connection } from '@/lib/connection'
import { currentSession, hasMenu } from '@/lib/session'
import { loginSearch } from './redirect-target'
import type { RouterContext } from './router-context'

interface GuardInput {
  location: { pathname: string; href: string }
  context: RouterContext
}

/** Starts the session of a stored token, or sends to the login (S1 §2.1). */
export async function requireSession({ location, context }: GuardInput): Promise<void> {
  if (currentSession()) return
  if (connection.token) {
    context.loadChunks(location.pathname)
    const { openSession } = await loadOpenSession()
    if (await openSession()) return
  }
  throw redirect({ to: '/Login', search: loginSearch(location.pathname, location.href) })
}

/**
 * Without the menu access the user goes to / (S1 §2.1). Routes give the bare code, which the type checks: the
 * contract's tables would bring its schemas into the first load.
 */
export function requireMenu(code: MenuCode): void {
  if (!hasMenu(code)) throw redirect({ to: '/' })
}
