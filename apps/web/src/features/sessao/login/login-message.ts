import { errorText, isApiError } from '@/lib/api/api-error'
import { endSession } from '@/lib/session'
import { createStore } from '@/lib/store'
import { clearRefused } from '../clear-device'

interface LoginMessage {
  tone: 'success' | 'info' | 'danger'
  text: string
}

/** Message on the login screen: what was done before it, or why a session could not start or continue. */
export const loginMessage = createStore<LoginMessage | null>(null)

export const tellAtLogin = (text: string): void => loginMessage.set({ tone: 'success', text })

/** Ends the session; the login screen says why. */
export function failSession(error: unknown): void {
  endSession()
  loginMessage.set({ tone: 'danger', text: errorText(error) })
}

export const tellEnded = (): void =>
  loginMessage.set({ tone: 'info', text: 'Sua sessão foi encerrada. Entre novamente.' })

/** Start failed: a token that the portal no longer accepts is no error, the user logs in again and reads why. */
export function failStart(error: unknown): void {
  if (isApiError(error, 'session')) {
    endSession()
    clearRefused(null)
    tellEnded()
  } else failSession(error)
}
