/**
 * Password hashes: argon2id with the parameters of OWASP's cheat sheet (19 MiB, 2 passes, 1 lane), computed off the
 * event loop.
 */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { slots } from '@trama/server-kit/slots'

/** The library's default algorithm is argon2id; its enum can't be read under `isolatedModules`. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_WAITING = 500

// Hashing keeps a core busy for about 20 ms. One core stays free, so that logins do not slow other calls down.
// At most three hashes run at once: the thread pool has four threads, which also read files.
const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
const inHashSlot = slots(HASHES_AT_ONCE, MAX_WAITING)

export const hashSenha = (senha: string): Promise<string> => inHashSlot(() => hash(senha, ARGON2))

let dummy: Promise<string> | undefined
const dummyHash = () => (dummy ??= hash('ninguém tem esta senha', ARGON2))

/**
 * Checks a password. Also false for a missing hash, after the same work: the time must not tell whether a user
 * exists.
 */
export async function verifySenha(senha_hash: string | undefined, senha: string): Promise<boolean> {
  const known = senha_hash ?? (await dummyHash())
  const right = await inHashSlot(() => verify(known, senha))
  return right && senha_hash !== undefined
}
