import { TEXTS } from '@trama/contract/messages'
import { portal } from '@/lib/api/portal'
import { answerExpired, setToken } from '@/lib/connection'
import { endSession, getSession, replaceToken, startSession } from '@/lib/session'
import { companyMemory } from './company-memory'
import { failSession } from './session-failure'
import { loadSession } from './session-start'

/** Ends the session here at once and on the servers when they can be reached. */
export function logout(): void {
  portal.logout({ body: {} }).catch(() => undefined)
  endSession()
}

/** Reloads the session in another company; a failure logs out (S1 §4.3). True when it worked. */
export async function switchCompany(emp_pat: string): Promise<boolean> {
  try {
    const { token, usuario } = await portal.validarToken({ body: { token: getSession().token } })
    setToken(token)
    startSession(await loadSession(usuario, token, { emp_pat, required: true }))
    companyMemory.write(usuario.id, emp_pat)
    return true
  } catch (error) {
    failSession(error)
    return false
  }
}

/** New token for the same user, over the page that is open; the calls that wait go on. */
export async function loginAgain(senha: string): Promise<void> {
  const { usuario } = getSession()
  const reply = await portal.login({ body: { usuario: usuario.email, senha } })
  if (reply.usuario.id !== usuario.id) throw new Error(TEXTS.loginInvalid)
  replaceToken(reply.token)
  answerExpired(true)
}

/** Renews the token of a page that stays open for hours. What fails now is told by the next call. */
export async function renewToken(): Promise<void> {
  const { token, usuario } = getSession()
  const reply = await portal.validarToken({ body: { token } })
  if (reply.usuario.id === usuario.id && reply.token !== token) replaceToken(reply.token)
}
