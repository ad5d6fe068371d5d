import { TEXTS } from '@trama/contract/messages'
import type { Credenciais } from '@trama/contract/portal/sessao'
import { isApiError } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'
import { answerExpired, connection, markLogout, renewSession, setToken } from '@/lib/connection/connection'
import { startedOffline } from '@/lib/device/device-state'
import { hasDrafts } from '@/lib/storage/personal-storage'
import { pushError } from '@/lib/messages/messages-store'
import { isPending, queued } from '@/lib/queue/queue-state'
import { currentSession, endSession, getSession, type Session, startSession } from '@/lib/session'
import { callLogin, type LoginAsking } from './login/call-login'
import { clearLeft } from './clear-device'
import { companyMemory } from './company-memory'
import { afterConfirmation, isAway } from './is-away'
import { failSession, tellEnded } from './login/login-message'
import { controleOf, loadSession } from './session-start'
import { sessaoApi } from './sessao-api'

/** Ends the session on this device at once, and on the servers when they can be reached. */
export function logout(): void {
  const session = getSession()
  sessaoApi.logout({ body: {} }).catch(() => undefined)
  markLogout()
  endSession()
  clearLeft(session)
}

/** Logs out; asks first when sales on this device wait to be sent or a form was not saved. */
export async function leave(): Promise<void> {
  const waiting = queued.get().filter(isPending).length
  if (waiting > 0 && !(await confirm(staysHere(waiting)))) return
  if (hasDrafts(getSession().usuario.id) && !(await confirm(KEEPS_DRAFTS))) return
  logout()
}

const KEEPS_DRAFTS = {
  title: 'Rascunho não salvo',
  text: 'Há um formulário que você começou e não salvou. O rascunho fica guardado neste aparelho e só aparece para você: para continuar, entre de novo com este mesmo usuário. Sair mesmo assim?',
}

const staysHere = (waiting: number) => ({
  title: 'Não enviado',
  text: `${waiting === 1 ? 'Um documento ainda não foi enviado e fica guardado' : `${waiting} documentos ainda não foram enviados e ficam guardados`} neste aparelho. Para enviar, entre de novo com este mesmo usuário. Sair mesmo assim?`,
})

/**
 * Reloads the session in another company; a refusal logs out (S1 §4.3). A server that is away ends no session, and
 * neither does a page that is reloaded meanwhile: the user stays in the company. True when it worked.
 */
export async function switchCompany(emp_pat: string): Promise<boolean> {
  const before = getSession()
  try {
    const { token, usuario } = await sessaoApi.validateToken({ body: { token: before.token } })
    setToken(token)
    const session = await loadSession(usuario, token, { emp_pat, required: true })
    // A user who logged out meanwhile is not signed in again.
    if (connection.token !== token) return false
    startSession(session)
    companyMemory.write(usuario.id, emp_pat)
    return true
  } catch (error) {
    if (!isAway(error)) failSession(error)
    else if (currentSession()) {
      // Calls may name the new company already, so the session is started again with the company that it had before.
      startSession({ ...before, token: connection.token ?? before.token })
      pushError(error)
    }
    return false
  }
}

/**
 * Gets a new token for the same user over the open page; the waiting calls continue. Another user's login is refused.
 * The accesses are read again, because a change of them may have ended the session. False when the screen asks for
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

/**
 * Has the servers confirm a session that began without them. False while they are still out of reach; a refused token
 * asks for the login on the spot.
 */
export async function confirmSession(): Promise<boolean> {
  const before = getSession()
  try {
    await startConfirmed(before)
  } catch (error) {
    // A failure is ignored when its session has ended meanwhile.
    if (isStill(before)) {
      if (isAway(error)) return false
      if (!isApiError(error, 'session')) failSession(error)
      else if (!(await renewSession(before.token))) {
        endSession()
        tellEnded()
      }
    }
  }
  startedOffline.set(false)
  return true
}

/** Reads the session's data from the servers again; a session that they refuse ends. */
export async function reloadSession(): Promise<void> {
  try {
    await startConfirmed(getSession())
  } catch (error) {
    if (isAway(error)) pushError(error)
    else failSession(error)
  }
}

async function startConfirmed(before: Session): Promise<void> {
  const { token, usuario } = await sessaoApi.validateToken({ body: { token: before.token } })
  if (!isStill(before)) return
  setToken(token)
  const wish = { emp_pat: before.empresa.emp_pat, required: false }
  const session = await afterConfirmation(loadSession(usuario, token, wish))
  if (isStill(before)) startSession(session)
}

/** Whether the session is still the current one: the user has not logged out or switched companies meanwhile. */
function isStill({ usuario, empresa }: Session): boolean {
  const now = currentSession()
  return now?.usuario.id === usuario.id && now.empresa.emp_pat === empresa.emp_pat
}
