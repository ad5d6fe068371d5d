/**
 * How often a password or a code may be wrong (docs/adr/0014-accounts-under-attack.md). An account is counted by the
 * place that the attempt comes from, so that a stranger's wrong passwords do not keep its owner out: a session and a
 * device that its user was in from have a count of their own and none besides; the others count by network, by
 * account over all networks, and by address over all accounts.
 */
import type { Db } from '@trama/server-kit/db/database'
import { network } from '@trama/server-kit/network'
import { sql } from 'drizzle-orm'
import { checkFree, claim, clearAttempts, giveBack, keyOf, type Limit, tryClaim } from './attempts'

const HERE: Limit = { free: 5, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 3600 }
/** Limits of an account over all networks, so that many networks do not guess faster; codes have only six digits. */
const EVERYWHERE: Record<What, Limit> = {
  senha: { free: 30, firstSeconds: 5, maxSeconds: 300, forgiveSeconds: 600 },
  codigo: { free: 10, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 3600 },
}
/**
 * Limit of an address. A whole office may share one address and mistype more often, so its failures are forgiven
 * sooner.
 */
const ADDRESS: Limit = { free: 30, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 60 }

type What = 'senha' | 'codigo'
/** Account that an attempt is for: the user, or the typed name when no user has that name. */
export type Account = { id: number } | { typed: string }
/** Origin of an attempt; `device` is the hash of a device that the user has logged in from. */
export type Place = { session: string } | { device: string } | { ip: string }

/** An attempt that has already been counted as a wrong one. */
export interface Proof {
  /** Seconds until the next attempt from the same place, if this attempt is wrong. */
  espera: number
  wasRight: (tx: Db) => Promise<void>
  wasWrong: (db: Db) => Promise<void>
}

const accountKey = (account: Account) =>
  keyOf('conta', 'id' in account ? String(account.id) : `digitada ${account.typed}`)

/**
 * Counts an attempt before it is checked, so that attempts sent together are all counted. 429 while account, place or
 * address must wait.
 */
export async function claimProof(db: Db, what: What, account: Account, place: Place): Promise<Proof> {
  const conta = accountKey(account)
  if ('ip' in place) return claimFromNetwork(db, what, conta, network(place.ip))
  const own = keyOf(what, `${conta} ${'session' in place ? place.session : place.device}`)
  const espera = await claim(db, own, HERE, conta)
  return { espera, wasRight: (tx) => clearAttempts(tx, own), wasWrong: async () => {} }
}

async function claimFromNetwork(db: Db, what: What, conta: string, from: string): Promise<Proof> {
  const address = keyOf('endereco', from)
  const here = keyOf(what, `${conta} rede ${from}`)
  const everywhere = keyOf(what, `${conta} todas as redes`)
  await checkFree(db, address)
  await checkFree(db, everywhere)
  const waits = [await claim(db, here, HERE, conta), await claim(db, everywhere, EVERYWHERE[what], conta)]
  return {
    espera: Math.max(...waits),
    async wasRight(tx) {
      await clearAttempts(tx, here)
      await giveBack(tx, everywhere)
    },
    async wasWrong(failing) {
      await tryClaim(failing, address, ADDRESS)
    },
  }
}

/** Forgets every attempt on a user, from all places. */
export async function forgetAttempts(tx: Db, usuario_id: number): Promise<void> {
  await tx.execute(sql`delete from tentativa where conta = ${accountKey({ id: usuario_id })}`)
}
