import type { Credenciais, UsuarioSessao } from '@trama/contract/portal/sessao'
import { connection, setToken } from '@/lib/connection/connection'
import { currentSession, endSession, replaceToken, startSession } from '@/lib/session'
import { isSlow } from '@/lib/connection/is-slow'
import { callLogin, type LoginAsking } from './login/call-login'
import { clearOthers } from './clear-device'
import { companyMemory } from './company-memory'
import { isUnreached } from './is-unreached'
import { failStart, loginMessage } from './login/login-message'
import { sessaoApi } from './sessao-api'

// Loaded in parallel with the first call, because the module carries the application server's whole contract.
const loadStart = () => import('./session-start')

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

let opening: Promise<boolean> | null = null

/** Starts a session from the stored token; false when that failed and the token is gone. */
export function openSession(): Promise<boolean> {
  opening ??= openStored().finally(() => {
    opening = null
  })
  return opening
}

async function openStored(): Promise<boolean> {
  const confirmed = startConfirmed(connection.token)
  // While the servers are slow, the session starts from the device and is confirmed later.
  if ((await isSlow(confirmed)) && (await startWithoutServer())) return true
  try {
    await confirmed
    return true
  } catch (error) {
    if (isUnreached(error) && (await startWithoutServer())) return true
    failStart(error)
    return false
  }
}

async function startConfirmed(stored: string | null): Promise<void> {
  const body = { token: stored ?? undefined }
  const [{ token, usuario }] = await Promise.all([sessaoApi.validateToken({ body }), loadStart()])
  if (connection.token === stored) await start(token, usuario)
}

/** Starts the last session as stored on the device; false when the device has no valid one. */
async function startWithoutServer(): Promise<boolean> {
  const { startKeptSession } = await import('@/lib/device/kept-session')
  return startKeptSession(connection.token)
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
