import { TEXTS } from '@trama/contract/messages'
import type { Credenciais } from '@trama/contract/portal/sessao'
import { answerExpired, setToken } from '@/lib/connection'
import { endSession, getSession, replaceToken, startSession } from '@/lib/session'
import { callLogin, type LoginAsking } from './call-login'
import { companyMemory } from './company-memory'
import { failSession } from './login-message'
import { controleOf, loadSession } from './session-start'
import { sessaoApi } from './sessao-api'

/** Ends the session here at once and on the servers when they can be reached. */
export function logout(): void {
  sessaoApi.logout({ body: {} }).catch(() => undefined)
  endSession()
}

/** Reloads the session in another company; a failure logs out (S1 §4.3). True when it worked. */
export async function switchCompany(emp_pat: string): Promise<boolean> {
  try {
    const { token, usuario } = await sessaoApi.validarToken({ body: { token: getSession().token } })
    setToken(token)
    startSession(await loadSession(usuario, token, { emp_pat, required: true }))
    companyMemory.write(usuario.id, emp_pat)
    return true
  } catch (error) {
    failSession(error)
    return false
  }
}

/**
 * New token for the same user, over the page that is open; the calls that wait go on. Another user's login is
 * refused. A change of accesses may be why the session ended: they are read again. False when the screen asks for
 * the second factor first.
 */
export async function loginAgain(
  answer: Omit<Credenciais, 'usuario'>,
  asking: LoginAsking,
): Promise<boolean> {
  const { usuario: before, acessos } = getSession()
  const reply = await callLogin({ ...answer, usuario: before.email }, asking)
  if (!reply) return false
  const { token, usuario } = reply
  if (usuario.id !== before.id) throw new Error(TEXTS.loginInvalid)
  setToken(token)
  const { acesso } = await sessaoApi
    .getAcesso({ params: { id: usuario.id } })
    .catch(() => ({ acesso: acessos }))
  startSession({ ...getSession(), token, usuario, acessos: acesso, controle: controleOf(usuario) })
  answerExpired(true)
  return true
}

/** Renews the token of a page that stays open for hours. What fails now is told by the next call. */
export async function renewToken(): Promise<void> {
  const { token, usuario } = getSession()
  const reply = await sessaoApi.validarToken({ body: { token } })
  if (reply.usuario.id === usuario.id && reply.token !== token) replaceToken(reply.token)
}
