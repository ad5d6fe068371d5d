/** The session token: a JWT signed with EdDSA, audience the company (decisions §4). */
import { MENU_CODES, TIPOS, type TipoUsuario } from '@trama/contract/access'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { type CryptoKey, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { unauthorized } from './errors'

export const TOKEN_HOURS = 8
export const ISSUER = 'trama-portal'

/** The caller: the claims of a checked token. */
export const Actor = z.object({
  /** Portal user id. */
  id: z.int(),
  /** Session id. */
  sid: z.string(),
  nome: z.string(),
  tipo: z.enum(TIPOS as [TipoUsuario, ...TipoUsuario[]]),
  cnpj: z.string(),
  /** Portal company (`codcli`). */
  empresa: z.string(),
  codigo_erp: z.string(),
  acessos: z.array(z.enum(MENU_CODES)),
})
export type Actor = z.output<typeof Actor>

export interface SigningKey {
  kid: string
  privateKey: CryptoKey
}

export interface CheckedToken {
  actor: Actor
  /** Seconds since 1970. */
  issuedAt: number
  expiresAt: number
}

/** @param now seconds since 1970 */
export function signToken(
  actor: Actor,
  key: SigningKey,
  now = Math.floor(Date.now() / 1000),
): Promise<string> {
  const { id, sid, empresa, ...claims } = actor
  return new SignJWT({ ...claims, sid })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .setSubject(String(id))
    .setIssuer(ISSUER)
    .setAudience(empresa)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_HOURS * 3600)
    .sign(key.privateKey)
}

/** Checks signature, life and, when given, audience. Throws 401 for anything wrong with the token itself. */
export async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  audience?: string,
): Promise<CheckedToken> {
  const payload = await checkedPayload(token, keys, { issuer: ISSUER, ...(audience ? { audience } : {}) })
  const actor = z.safeParse(Actor, { ...payload, id: Number(payload.sub), empresa: payload.aud })
  if (!actor.success) throw unauthorized(SERVER_TEXTS.sessionEnded)
  return { actor: actor.data, issuedAt: payload.iat ?? 0, expiresAt: payload.exp ?? 0 }
}

/** Content of a text signed by the portal. Throws 401 for anything wrong with the text itself. */
export async function checkedPayload(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience?: string },
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, { algorithms: ['EdDSA'], ...expected })).payload
  } catch (error) {
    throw isTokenFault(error) ? unauthorized(SERVER_TEXTS.sessionEnded) : error
  }
}

/** True for faults of the token (jose's error codes), false when the keys could not be fetched. */
function isTokenFault(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return (
    /^ERR_(JWT|JWS|JOSE_(ALG|NOT_SUPPORTED)|JWKS_(NO_MATCHING|INVALID))/.test(code) ||
    error instanceof TypeError
  )
}
