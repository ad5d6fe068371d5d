import { redirect } from '@tanstack/react-router'
import { loadOpenSession } from '@/features/sessao/load-open-session'
import { connection } from '@/lib/connection/connection'
import { currentSession, type Session } from '@/lib/session'
import { isOpen, isTold } from './gates'
import { loginSearch } from './redirect-target'
import type { RouterContext } from './router-context'

interface GuardInput {
  location: { pathname: string; href: string }
  context: RouterContext
  /** The pointer is over a link: nothing may be shown for that. */
  preload: boolean
}

/** Every screen behind the login passes here: a session first, then the gate that its route names (S1 §2.1). */
export async function guard(input: GuardInput): Promise<void> {
  const gate = input.context.gateOf(input.location.pathname)
  // A screen without a gate opens to nobody; an address that is no screen has none either.
  if (!gate) throw redirect({ to: '/' })
  const session = await requireSession(input)
  if (isOpen(gate, session)) return
  if (isTold(gate) && !input.preload) await tellRefusal()
  throw redirect({ to: '/' })
}

/** Starts the session of a stored token, or sends to the login. */
async function requireSession({ location, context }: GuardInput): Promise<Session> {
  const running = currentSession()
  if (running) return running
  if (connection.token) {
    context.loadChunks(location.pathname)
    const { openSession } = await loadOpenSession()
    await openSession()
    const started = currentSession()
    if (started) return started
  }
  throw redirect({ to: '/Login', search: loginSearch(location.pathname, location.href) })
}

/** Its code is fetched when it happens; without it the screen stays shut in silence. */
export const tellRefusal = (): Promise<void> =>
  import('./refusal').then(({ refuse }) => refuse()).catch(() => undefined)
