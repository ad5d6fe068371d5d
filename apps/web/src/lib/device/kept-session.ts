/**
 * The last session that the server confirmed, stored to start from while no server can be reached. It makes no calls.
 */
import { aplReached } from '@/lib/connection/apl-health'
import { connection } from '@/lib/connection/connection'
import { type Session, startSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import { startedOffline } from './device-state'

const KEY = 'trama.sessao'

interface Kept {
  aplBaseUrl: string
  session: Omit<Session, 'token'>
}

export function keepSession({ token: _token, ...session }: Session): void {
  const kept: Kept = { aplBaseUrl: connection.aplBaseUrl, session }
  storage.write(KEY, JSON.stringify(kept))
}

export const dropKeptSession = (): void => storage.remove(KEY)

/** Removes the stored session when it belongs to one of the users. */
export function dropSessionOf(usuarios: readonly number[]): void {
  const kept = readKept()
  if (kept && usuarios.includes(kept.session.usuario.id)) dropKeptSession()
}

/**
 * Starts the stored session with the stored token, unless the token is another user's or has expired; true when it
 * did.
 */
export function startKeptSession(token: string | null): boolean {
  const claims = claimsOf(token)
  const kept = readKept()
  if (!token || !claims || !kept || claims.exp * 1000 <= Date.now()) return false
  if (claims.sub !== String(kept.session.usuario.id)) return false
  connection.aplBaseUrl = kept.aplBaseUrl
  startedOffline.set(true)
  aplReached.set(false)
  startSession({ ...kept.session, token })
  return true
}

function readKept(): Kept | null {
  const stored = parse(storage.read(KEY) ?? '')
  return isKept(stored) ? stored : null
}

/** The cast holds because only this file writes the value; another shape comes from an older version. */
const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' && stored !== null && 'session' in stored && 'aplBaseUrl' in stored

interface Claims {
  sub: string
  exp: number
  /** Portal company, type and tax id of the user; empty in a token without them. */
  aud: string
  tipo: string
  cnpj: string
  /** Codes of the menus that the user has. */
  acessos: string[]
}

/** User and expiry of a token, unverified: the servers verify it at the first call that reaches them. */
export function claimsOf(token: string | null): Claims | null {
  const [, payload = ''] = token?.split('.') ?? []
  const claims = parse(decode(payload))
  if (typeof claims !== 'object' || claims === null || !('sub' in claims) || !('exp' in claims)) return null
  const textOf = (name: string) => String(Reflect.get(claims, name) ?? '')
  const acessos: unknown = Reflect.get(claims, 'acessos')
  return {
    sub: String(claims.sub),
    exp: Number(claims.exp),
    aud: textOf('aud'),
    tipo: textOf('tipo'),
    cnpj: textOf('cnpj'),
    acessos: Array.isArray(acessos) ? acessos.map(String) : [],
  }
}

function decode(payload: string): string {
  try {
    return atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
