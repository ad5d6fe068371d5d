import { redirect } from '@tanstack/react-router'
import { loadOpenSession } from '@/features/sessao/load-open-session'
import { connection } from '@/lib/connection/connection'
import { currentSession, type Session } from '@/lib/session'
import { type Gate, isOpen, isTold } from './gates'
import { loginSearch } from './redirect-target'

/** The session cannot start now, but nobody refused it: the address stays, and `away-page.tsx` waits there. */
export class ServersAway extends Error {
  override readonly name = 'ServersAway'
}

interface GuardInput {
  location: { pathname: string; href: string }
  context: RouterContext
  /** True when the pointer is only over a link: no message may be shown then. */
  preload: boolean
}

/** Guard of every screen behind the login: checks the session, then the gate that the route names (S1 §2.1). */
export async function guard(input: GuardInput): Promise<void> {
  const gate = input.context.gateOf(input.location.pathname)
  // A screen without a gate opens to nobody; an unknown address has no gate either.
  if (!gate) throw redirect({ to: '/' })
  const session = await requireSession(input)
  if (isOpen(gate, session)) return
  if ((isTold(gate) || isShortcut(input.location.href)) && !input.preload) await tellRefusal()
  throw redirect({ to: '/' })
}

/** The icon of the installed app offers the same shortcuts to every type of user (`manifest.webmanifest`). */
const isShortcut = (href: string) => /[?&]atalho=/.test(href)

/** Starts the session of a stored token, or redirects to the login. */
async function requireSession({ location, context }: GuardInput): Promise<Session> {
  const running = currentSession()
  if (running) return running
  if (connection.token) {
    context.loadChunks(location.pathname)
    const { openSession } = await loadOpenSession()
    if ((await openSession()) === 'away') throw new ServersAway()
    const started = currentSession()
    if (started) return started
  }
  throw redirect({ to: '/Login', search: loginSearch(location.pathname, location.href) })
}

/**
 * Shows that a screen is refused. The code is fetched only then; if that fails the screen stays closed without a
 * message.
 */
export const tellRefusal = (): Promise<void> =>
  import('./refusal').then(({ refuse }) => refuse()).catch(() => undefined)

/** Functions that guards get from the router. */
export interface RouterContext {
  /** Loads the code of a path's routes while their guard is still running. */
  loadChunks: (pathname: string) => void
  /** The right that the screen at a path needs. */
  gateOf: (pathname: string) => Gate | undefined
}
