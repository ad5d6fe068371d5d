/**
 * Growing delays against guessed passwords, kept in the database so that any number of servers count together.
 * An account is what was typed, known or not: both answer alike.
 */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { TEXTS } from '@trama/contract/messages'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { AppError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'

export interface Limit {
  /** Failures that cost nothing. */
  free: number
  firstSeconds: number
  maxSeconds: number
  /** One failure is forgiven every so often, so that nobody is locked out for good. */
  forgiveSeconds: number
}
const ACCOUNT: Limit = { free: 5, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 3600 }
/** An office behind one address mistypes often: it is forgiven sooner. */
const ADDRESS: Limit = { free: 30, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 60 }
/** What mails somebody: nobody's mailbox is filled by others. */
export const MAILBOX: Limit = { free: 3, firstSeconds: 60, maxSeconds: 3600, forgiveSeconds: 3600 }
/** Doublings that reach `maxSeconds` from `firstSeconds`. */
const MAX_DOUBLINGS = 8

export const keyOf = (kind: string, text: string) =>
  createHash('sha256').update(`${kind} ${text}`).digest('base64url')
export const accountKey = (login: string) => keyOf('conta', login)
export const addressKey = (ip: string) => keyOf('endereco', network(ip))
/** One count for all names that the user may log in by. */
export const codeKey = (usuario_id: number) => keyOf('codigo', String(usuario_id))

/** An IPv6 customer has a whole /64 to come from. */
export function network(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** 429 while the key has to wait. */
export async function checkFree(db: Db, chave: string): Promise<void> {
  const found = await firstRow<{ espera: number }>(
    db,
    sql`select ceil(extract(epoch from liberado_em - now()))::int as espera
        from tentativa where chave = ${chave} and liberado_em > now()`,
  )
  if (found) throw new AppError(429, TEXTS.tooManyAttempts(waitText(found.espera)), { espera: found.espera })
}

/**
 * Counts an attempt on an account before its password is looked at, so that attempts sent together can't slip
 * through; a success clears it. 429 while the account has to wait.
 */
export const claimAccount = (db: Db, chave: string): Promise<void> => claim(db, chave, ACCOUNT)

/** Counts a call of any kind that must not be repeated without end. 429 while the key has to wait. */
export async function claim(db: Db, chave: string, limit: Limit): Promise<void> {
  if (await tryClaim(db, chave, limit)) return
  await checkFree(db, chave)
  await claim(db, chave, limit)
}

export async function failAddress(db: Db, chave: string): Promise<void> {
  await tryClaim(db, chave, ADDRESS)
}

export async function clearAttempts(tx: Db, chave: string): Promise<void> {
  await tx.execute(sql`delete from tentativa where chave = ${chave}`)
}

/** Counts one and sets the next wait; nothing is counted, and false returned, while the key waits. */
export async function tryClaim(db: Db, chave: string, limit: Limit): Promise<boolean> {
  const elapsed = sql`extract(epoch from now() - tentativa.alterada_em)`
  const remaining = sql`greatest(0, tentativa.falhas - floor(${elapsed} / ${limit.forgiveSeconds})::int)`
  const falhas = sql`least(${remaining} + 1, ${limit.free + MAX_DOUBLINGS}::int)`
  const delay = sql`least(${limit.firstSeconds} * 2 ^ (${falhas} - ${limit.free}), ${limit.maxSeconds})`
  const counted = await firstRow(
    db,
    sql`insert into tentativa (chave, falhas, liberado_em, alterada_em) values (${chave}, 1, now(), now())
        on conflict (chave) do update set
          falhas = ${falhas},
          liberado_em = now() + case when ${falhas} < ${limit.free} then 0 else ${delay} end * interval '1 second',
          alterada_em = now()
        where tentativa.liberado_em <= now()
        returning chave`,
  )
  return counted !== undefined
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
