import { isNfeKey } from '@trama/rules/nfe/chave'
import { notFound } from '@trama/server-kit/errors'

/** Throws 404 for a text that is no key, such as a path, as for an unknown key. */
export function assertKey(chave: string): void {
  if (!isNfeKey(chave)) throw notFound()
}
