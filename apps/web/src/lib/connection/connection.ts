/**
 * Data that every call sends: the token, the APL's address and the session's query parameters. The session start sets
 * them step by step, before there is a session to show.
 */
import { storage } from '@/lib/storage/storage'
import { createStore } from '@/lib/store'

const TOKEN_KEY = 'trama.token'

interface Connection {
  token: string | null
  aplBaseUrl: string
  empresa: string | undefined
  usuario: string | undefined
}

export const connection: Connection = {
  token: storage.read(TOKEN_KEY),
  aplBaseUrl: '',
  empresa: undefined,
  usuario: undefined,
}

export function setToken(token: string | null): void {
  connection.token = token
  if (token) storage.write(TOKEN_KEY, token)
  else storage.remove(TOKEN_KEY)
}

/** Marks a logout, so that other tabs distinguish it from a refused token. */
export const markLogout = (): void => void storage.write(TOKEN_KEY, '')

/**
 * Calls `listener` with the token that another tab stored (empty: it logged out; null: its token was refused).
 * Returns the unsubscribe function.
 */
export function onForeignToken(listener: (token: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === TOKEN_KEY || event.key === null) listener(event.newValue)
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

/** True while the "log in again" dialog is shown over the page. */
export const sessionExpired = createStore(false)

let live = false
let waiting: ((renewed: boolean) => void)[] = []

/** Only a running session asks for a new login; while it starts, a refused token is a failed start. */
export function setSessionLive(value: boolean): void {
  live = value
  if (!value) answerExpired(false)
}

/** Resolves true once the user has logged in again, false when the user logged out. */
export function renewSession(refused: string | null): Promise<boolean> {
  if (!live) return Promise.resolve(false)
  if (connection.token !== refused) return Promise.resolve(true)
  sessionExpired.set(true)
  return new Promise((resolve) => waiting.push(resolve))
}

/** Lets the calls that wait for the new login continue (true) or fail (false). */
export function answerExpired(renewed: boolean): void {
  const calls = waiting
  waiting = []
  sessionExpired.set(false)
  for (const resolve of calls) resolve(renewed)
}
