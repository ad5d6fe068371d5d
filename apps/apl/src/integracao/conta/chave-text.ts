/**
 * Text of a service account's key: `tsa_<codcli>.<company>.<account>.<key>.<secret>`. It names its portal company,
 * whose data hold the account, and its company, so that every statement does; only the hash of the secret, 256 random bits, is stored.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const FORM = /^tsa_([\w-]{1,40})\.([\w-]{1,60})\.(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/
export const FINAL = 4

export interface ChaveId {
  /** Portal company. */
  codcli: string
  empresa: string
  conta: number
  chave: number
}
export interface ChaveLida extends ChaveId {
  segredo: string
}

export function newChave({ codcli, empresa, conta, chave }: ChaveId): {
  token: string
  hash: string
  final: string
} {
  const segredo = randomBytes(32).toString('base64url')
  const token = `tsa_${codcli}.${Buffer.from(empresa).toString('base64url')}.${conta}.${chave}.${segredo}`
  return { token, hash: hashOf(segredo), final: segredo.slice(-FINAL) }
}

/** Parts of a key; undefined for a text that is no key. */
export function readChave(token: string): ChaveLida | undefined {
  const [, codcli, company, conta, chave, segredo] = FORM.exec(token) ?? []
  if (!codcli || !company || !segredo) return undefined
  const empresa = Buffer.from(company, 'base64url').toString()
  // A text that PostgreSQL cannot store cannot be a company's code.
  if (empresa.includes('\0')) return undefined
  return { codcli, empresa, conta: Number(conta), chave: Number(chave), segredo }
}

const hashOf = (segredo: string) => createHash('sha256').update(segredo).digest('base64url')

/** Compares a secret with a hash in constant time. */
export const isSegredo = (segredo: string, hash: string): boolean => {
  const [given, stored] = [Buffer.from(hashOf(segredo)), Buffer.from(hash)]
  return given.length === stored.length && timingSafeEqual(given, stored)
}
