import type { Credenciais, UsuarioSessao } from '@trama/contract/portal/sessao'
import { aplReached, noteReach, portalReached } from '@/lib/connection/apl-health'
import { connection, markLogout, setToken } from '@/lib/connection/connection'
import { currentSession, endSession, replaceToken, startSession } from '@/lib/session'
import { isSlow } from '@/lib/connection/is-slow'
import { loadPart } from '@/lib/load-part'
import { callLogin, type LoginAsking } from './login/call-login'
import { clearAbandoned, clearOthers } from './clear-device'
import { companyMemory } from './company-memory'
import { afterConfirmation, isAway } from './is-away'
import { failStart, loginMessage } from './login/login-message'
import { sessaoApi } from './sessao-api'

// Loaded in parallel with the first call, because the module carries the application server's whole contract.
const loadStart = () => loadPart(() => import('./session-start'))

async function start(token: string, usuario: UsuarioSessao): Promise<void> {
  setToken(token)
  const { loadSession } = await loadStart()
  const emp_pat = companyMemory.read(usuario.id)
  const session = await loadSession(usuario, token, emp_pat ? { emp_pat, required: false } : undefined)
  // A user who logged out meanwhile is not signed in again.
  if (connection.token !== token) return
  startSession(session)
  loginMessage.set(null)
  clearOthers(usuario.id)
}

/** `refused`: a server's answer ended the session. `away`: no server answered, and the token stays. */
export type Opened = 'open' | 'refused' | 'away'

let opening: Promise<Opened> | null = null

/** Starts a session from the stored token. */
export function openSession(): Promise<Opened> {
  opening ??= openStored().finally(() => {
    opening = null
  })
  return opening
}

/** With the seconds that the service worker waits for the page, a frozen server is noticed within ten. */
const START_PATIENCE_MS = 5000

async function openStored(): Promise<Opened> {
  const heard = { portal: false }
  const confirmed = startConfirmed(connection.token, heard)
  // While the servers are slow, the session starts from the device and is confirmed later. A start that answers after
  // all still counts.
  if (await isSlow(confirmed, START_PATIENCE_MS)) return startWithoutServer(heard)
  try {
    await confirmed
    return 'open'
  } catch (error) {
    if (isAway(error)) return startWithoutServer(heard)
    failStart(error)
    return 'refused'
  }
}

interface Heard {
  /** Whether the portal has confirmed the token. */
  portal: boolean
}

async function startConfirmed(stored: string | null, heard: Heard): Promise<void> {
  const body = { token: stored ?? undefined }
  const [{ token, usuario }] = await Promise.all([sessaoApi.validateToken({ body }), loadStart()])
  heard.portal = true
  if (connection.token === stored) await afterConfirmation(start(token, usuario))
}

/** Starts the last session as stored on the device, if the device has a valid one. */
async function startWithoutServer(heard: Heard): Promise<Opened> {
  noteReach(heard.portal ? aplReached : portalReached, false)
  const { startKeptSession } = await import('@/lib/device/kept-session')
  return startKeptSession(connection.token) ? 'open' : 'away'
}

/**
 * Logs in and starts the session; false when the screen asks for the second factor first.
 * @throws with the text that goes under the form
 */
export async function login(body: Credenciais, asking: LoginAsking): Promise<boolean> {
  const [reply] = await Promise.all([callLogin(body, asking), loadStart()])
  if (!reply) return false
  // A login begins in the default company (S1 §6), whatever company was chosen in the former session.
  companyMemory.forget(reply.usuario.id)
  try {
    await start(reply.token, reply.usuario)
    return true
  } catch (error) {
    endSession()
    throw error
  }
}

/** Uses the token that another tab received, unless it belongs to another user: then the app starts over. */
export async function adoptToken(token: string): Promise<void> {
  const before = currentSession()
  const reply = await sessaoApi.validateToken({ body: { token } }).catch(() => null)
  if (!reply || !before) return
  if (reply.usuario.id === before.usuario.id) replaceToken(reply.token)
  else window.location.reload()
}

/** Leaves without a server that answers: the token goes, and what shows names; unsent documents and drafts stay. */
export function abandonSession(): void {
  sessaoApi.logout({ body: {} }).catch(() => undefined)
  markLogout()
  endSession()
  clearAbandoned()
}
