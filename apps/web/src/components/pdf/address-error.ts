import { DESTINOS_MAX } from '@trama/contract/apl/documento-pdf'
import { TEXTS } from '@trama/contract/messages'
import { isEmail } from '@trama/rules/email'

/** Error of the mail addresses; undefined when all are valid. */
export function addressError(addresses: readonly string[]): string | undefined {
  const wrong = addresses.find((address): boolean => !isEmail(address))
  if (wrong) return addresses.length === 1 ? TEXTS.invalidEmail : `${TEXTS.invalidEmail} ${wrong}`
  return addresses.length > DESTINOS_MAX ? `Até ${DESTINOS_MAX} endereços por envio.` : undefined
}
