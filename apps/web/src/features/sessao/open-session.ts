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

// Loaded beside the first call: it carries the application server's whole contract.
const loadStart = () => import('./session-start')

async function start(token: string, usuario: UsuarioSessao): Promise<void> {
  setToken(token)
  const { loadSession } = await loadStart()
  const emp_pat = companyMemory.read(usuario.id)
  const session = await loadSession(usuario, token, emp_pat ? { emp_pat, required: false } : undefined)
  // Who left meanwhile is not brought back.
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
  // Servers that keep one waiting are confirmed by later; what is kept on the device begins meanwhile.
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

/** From what the device keeps of the last session; false when it keeps none that still holds. */
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
  // A login begins in the default company (S1 §6), whatever was chosen in the session before.
  companyMemory.forget(reply.usuario.id)
  try {
    await start(reply.token, reply.usuario)
    return true
  } catch (error) {
    endSession()
    throw error
  }
}

/** A token that another tab got serves here too, unless it is another user's: then everything starts over. */
export async function adoptToken(token: string): Promise<void> {
  const before = currentSession()
  const reply = await sessaoApi.validateToken({ body: { token } }).catch(() => null)
  if (!reply || !before) return
  if (reply.usuario.id === before.usuario.id) replaceToken(reply.token)
  else window.location.reload()
}
