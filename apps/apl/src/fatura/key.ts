import { isNfeKey } from '@trama/rules/nfe/chave'
import { notFound } from '@trama/server-kit/errors'

/** What is no key, a path among it, answers as a key that is unknown. */
export function assertKey(chave: string): void {
  if (!isNfeKey(chave)) throw notFound()
}
