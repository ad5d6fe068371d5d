/** Passwords: argon2id, the parameters of OWASP's cheat sheet (19 MiB, 2 passes, 1 lane), off the event loop. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { slots } from './slots'

/** The library's default algorithm is argon2id; its enum can't be read under `isolatedModules`. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_WAITING = 500

// Hashing keeps a core busy for about 20 ms: one core stays free of it, so that logins don't slow the other calls
// down. Three at the most: the thread pool has four places, and others read files there.
const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
const inHashSlot = slots(HASHES_AT_ONCE, MAX_WAITING)

export const hashSenha = (senha: string): Promise<string> => inHashSlot(() => hash(senha, ARGON2))

let dummy: Promise<string> | undefined
const dummyHash = () => (dummy ??= hash('ninguém tem esta senha', ARGON2))

/** False for a missing hash too, after the same work: time must not tell whether a user exists. */
export async function verifySenha(senha_hash: string | undefined, senha: string): Promise<boolean> {
  const known = senha_hash ?? (await dummyHash())
  const right = await inHashSlot(() => verify(known, senha))
  return right && senha_hash !== undefined
}
