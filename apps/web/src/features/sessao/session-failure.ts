import { errorText, isApiError } from '@/lib/api/api-error'
import { endSession } from '@/lib/session'
import { createStore } from '@/lib/store'

/** Why the last session could not start or go on; the login screen shows it. */
export const sessionFailure = createStore<string | null>(null)

/** Ends what there was of the session; the login screen will say why. */
export function failSession(error: unknown): void {
  endSession()
  sessionFailure.set(errorText(error))
}

/** An expired token is no failure to tell of: the user just logs in. */
export function failStart(error: unknown): void {
  failSession(error)
  if (isApiError(error, 'session')) sessionFailure.set(null)
}
