/**
 * Text of a service account's key: `tsa_<company>.<account>.<key>.<secret>`. It names its company, so that every
 * statement does; only the hash of the secret, 256 random bits, is stored.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const FORM = /^tsa_([\w-]{1,60})\.(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/
export const FINAL = 4

export interface ChaveId {
  empresa: string
  conta: number
  chave: number
}
export interface ChaveLida extends ChaveId {
  segredo: string
}

export function newChave({ empresa, conta, chave }: ChaveId): { token: string; hash: string; final: string } {
  const segredo = randomBytes(32).toString('base64url')
  const token = `tsa_${Buffer.from(empresa).toString('base64url')}.${conta}.${chave}.${segredo}`
  return { token, hash: hashOf(segredo), final: segredo.slice(-FINAL) }
}

/** Parts of a key; undefined for a text that is no key. */
export function readChave(token: string): ChaveLida | undefined {
  const [, company, conta, chave, segredo] = FORM.exec(token) ?? []
  if (!company || !segredo) return undefined
  const empresa = Buffer.from(company, 'base64url').toString()
  // A text that PostgreSQL cannot store cannot be a company's code.
  return empresa.includes('\0') ? undefined : { empresa, conta: Number(conta), chave: Number(chave), segredo }
}

const hashOf = (segredo: string) => createHash('sha256').update(segredo).digest('base64url')

/** Compares a secret with a hash in constant time. */
export const isSegredo = (segredo: string, hash: string): boolean => {
  const [given, stored] = [Buffer.from(hashOf(segredo)), Buffer.from(hash)]
  return given.length === stored.length && timingSafeEqual(given, stored)
}
