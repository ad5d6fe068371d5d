/** The portal's signing keys: created at the first start, shared by all its servers through the database. */
import { randomUUID } from 'node:crypto'
import { type Db, firstRow, transaction } from '@trama/server-kit/db/database'
import type { SigningKey } from '@trama/server-kit/token'
import { desc, sql } from 'drizzle-orm'
import {
  type CryptoKey,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import { chave } from './tables'

const KEY_LOCK = 7_270_101
const ALG = 'EdDSA'
/** Milliseconds within which every server knows a new key. */
const FRESH_MS = 60_000
/** Milliseconds between two database queries for an unknown key id. */
const RETRY_MS = 5_000

interface Keys {
  signing: SigningKey
  published: { keys: JWK[] }
  find: JWTVerifyGetKey
  /** Time of the load by the monotonic clock of the process, which nobody can set. */
  loadedAt: number
}

export interface KeyRing {
  /** The newest key, which signs. */
  signing: () => Promise<SigningKey>
  /** Public halves of all keys, for `/api/jwks.json`. */
  published: () => Promise<{ keys: JWK[] }>
  find: JWTVerifyGetKey
}

export function keyRing(db: Db): KeyRing {
  let current: Promise<Keys> | undefined
  const reload = () => {
    current = loadKeys(db)
    current.catch(() => (current = undefined))
    return current
  }
  const keys = async (maxAge = FRESH_MS) => {
    const known = await (current ?? reload())
    return performance.now() - known.loadedAt > maxAge ? reload() : known
  }
  return {
    signing: async () => (await keys()).signing,
    published: async () => (await keys()).published,
    async find(header, token) {
      try {
        return await (await keys()).find(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        return (await keys(RETRY_MS)).find(header, token)
      }
    },
  }
}

async function loadKeys(db: Db): Promise<Keys> {
  await ensureKey(db)
  const stored = await db.select().from(chave).orderBy(desc(chave.criada_em), desc(chave.kid))
  const [newest] = stored
  if (!newest) throw new Error('Nenhuma chave de assinatura.')
  const published = { keys: stored.map(({ kid, jwk }) => publicHalf(kid, jwk)) }
  const privateKey = (await importJWK(newest.jwk, ALG)) as CryptoKey
  return {
    signing: { kid: newest.kid, privateKey },
    published,
    find: createLocalJWKSet(published),
    loadedAt: performance.now(),
  }
}

const publicHalf = (kid: string, { kty, crv, x }: JWK) => ({ kty, crv, x, kid, alg: ALG, use: 'sig' }) as JWK

const hasKey = (db: Db) => firstRow(db, sql`select 1 from chave limit 1`)

/**
 * Creates the first key. Of two servers that start at the same time, the second waits for the lock and finds the key.
 */
async function ensureKey(db: Db): Promise<void> {
  if (await hasKey(db)) return
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`)
    if (!(await hasKey(tx))) await addKey(tx)
  })
}

/** Adds a key that signs from now on; older keys still verify the tokens that they signed. */
export async function addKey(tx: Db): Promise<string> {
  const kid = randomUUID()
  const { privateKey } = await generateKeyPair(ALG, { extractable: true })
  await tx.insert(chave).values({ kid, jwk: await exportJWK(privateKey) })
  return kid
}
