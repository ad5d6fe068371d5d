/** Growing delays for repeated attempts, stored in the database so that all servers count together. */
import { createHash } from 'node:crypto'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { Db } from '@trama/server-kit/db/database'
import { readFirst, selectFirst } from '@trama/server-kit/db/select'
import { AppError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'

export interface Limit {
  /** Number of failures before the first wait. */
  free: number
  firstSeconds: number
  maxSeconds: number
  /** Seconds after which one failure is forgiven, so that nobody is locked out for good. */
  forgiveSeconds: number
}
/** Limit of calls that mail somebody, so that nobody fills the mailbox of another person. */
export const MAILBOX: Limit = { free: 3, firstSeconds: 60, maxSeconds: 3600, forgiveSeconds: 3600 }
/** Number of doublings after which every limit has reached `maxSeconds`. */
const MAX_DOUBLINGS = 8

export const keyOf = (kind: string, text: string) =>
  createHash('sha256').update(`${kind} ${text}`).digest('base64url')

/** SQL for the seconds until the key is free. */
const ESPERA = sql<number>`ceil(extract(epoch from liberado_em - now()))::int`

/** Throws 429 while the key has to wait. */
export async function checkFree(db: Db, chave: string): Promise<void> {
  const found = await selectFirst(
    db,
    { espera: ESPERA },
    sql`from tentativa where chave = ${chave} and liberado_em > now()`,
  )
  if (found)
    throw new AppError(429, SERVER_TEXTS.tooManyAttempts(waitText(found.espera)), { espera: found.espera })
}

/**
 * Counts a call that must not be repeated without end. 429 while the key has to wait.
 * @param conta the account that the attempt is for, when there is one
 * @returns seconds that the next call has to wait
 */
export async function claim(db: Db, chave: string, limit: Limit, conta?: string): Promise<number> {
  const espera = await count(db, chave, limit, conta)
  if (espera !== undefined) return espera
  await checkFree(db, chave)
  return claim(db, chave, limit, conta)
}

/** Counts one call and sets the next wait; while the key has to wait it counts nothing and returns false. */
export const tryClaim = async (db: Db, chave: string, limit: Limit): Promise<boolean> =>
  (await count(db, chave, limit)) !== undefined

async function count(db: Db, chave: string, limit: Limit, conta?: string): Promise<number | undefined> {
  const elapsed = sql`extract(epoch from now() - tentativa.alterada_em)`
  const remaining = sql`greatest(0, tentativa.falhas - floor(${elapsed} / ${limit.forgiveSeconds})::int)`
  const falhas = sql`least(${remaining} + 1, ${limit.free + MAX_DOUBLINGS}::int)`
  const delay = sql`least(${limit.firstSeconds} * 2 ^ (${falhas} - ${limit.free}), ${limit.maxSeconds})`
  const counted = await readFirst(
    db,
    { espera: ESPERA },
    (list) => sql`insert into tentativa (chave, conta, falhas, liberado_em, alterada_em)
        values (${chave}, ${conta ?? null}, 1, now(), now())
        on conflict (chave) do update set
          falhas = ${falhas},
          liberado_em = now() + case when ${falhas} < ${limit.free} then 0 else ${delay} end * interval '1 second',
          alterada_em = now()
        where tentativa.liberado_em <= now()
        returning ${list}`,
  )
  return counted?.espera
}

/** Takes back the attempt that was counted last, because it succeeded. */
export async function giveBack(tx: Db, chave: string): Promise<void> {
  await tx.execute(
    sql`update tentativa set falhas = greatest(0, falhas - 1), liberado_em = now() where chave = ${chave}`,
  )
}

export async function clearAttempts(tx: Db, chave: string): Promise<void> {
  await tx.execute(sql`delete from tentativa where chave = ${chave}`)
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
