import { errorText, isApiError } from '@/lib/api/api-error'
import { connection } from '@/lib/connection/connection'
import { endSession } from '@/lib/session'
import { createStore } from '@/lib/store'
import { clearRefused } from '../clear-device'

interface LoginMessage {
  tone: 'success' | 'info' | 'danger'
  text: string
}

/** What the login screen has to say: what was done before it, or why a session could not start or go on. */
export const loginMessage = createStore<LoginMessage | null>(null)

export const tellAtLogin = (text: string): void => loginMessage.set({ tone: 'success', text })

/** Ends what there was of the session; the login screen will say why. */
export function failSession(error: unknown): void {
  endSession()
  loginMessage.set({ tone: 'danger', text: errorText(error) })
}

export const tellEnded = (): void =>
  loginMessage.set({ tone: 'info', text: 'Sua sessão foi encerrada. Entre novamente.' })

/** A token that the portal no longer takes is no failure: the user just logs in, and hears why. */
export function failStart(error: unknown): void {
  if (isApiError(error, 'session')) {
    endSession()
    clearRefused(null)
    tellEnded()
  } else if (isApiError(error, 'network')) leaveToken(error)
  else failSession(error)
}

/** Nobody refused the token: it stays on the device, for the next opening of the page. */
function leaveToken(error: unknown): void {
  endSession({ keepToken: true })
  connection.token = null
  loginMessage.set({ tone: 'danger', text: errorText(error) })
}
