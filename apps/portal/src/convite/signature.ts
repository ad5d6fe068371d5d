/** The portal's signature of an invitation: a JWS without payload, because the fields of the link are the payload. */
import type { Convite } from '@trama/rules/convite'
import type { SigningKey } from '@trama/server-kit/token'
import { CompactSign, compactVerify } from 'jose'
import type { KeyRing } from '../chave/key-ring'

export type ConviteSigned = Required<Convite>
type Fields = Omit<ConviteSigned, 'assinatura'>

/** JWS type, so that a signature for another purpose is not accepted as an invitation, nor the reverse. */
const TYPE = 'convite'

const payloadOf = ({ id, tipo, empresa, validade }: Fields) =>
  new TextEncoder().encode(JSON.stringify([TYPE, id, tipo, empresa, validade]))

export async function signConvite({ kid, privateKey }: SigningKey, fields: Fields): Promise<ConviteSigned> {
  const jws = await new CompactSign(payloadOf(fields))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: TYPE })
    .sign(privateKey)
  const [header, , signature] = jws.split('.')
  return { ...fields, assinatura: `${header}.${signature}` }
}

/** True when this portal signed exactly these fields. */
export async function isSignedHere(keys: KeyRing, convite: ConviteSigned): Promise<boolean> {
  const [header, signature] = convite.assinatura.split('.')
  const payload = Buffer.from(payloadOf(convite)).toString('base64url')
  try {
    const { protectedHeader } = await compactVerify(`${header}.${payload}.${signature}`, keys.find, {
      algorithms: ['EdDSA'],
    })
    return protectedHeader.typ === TYPE
  } catch (error) {
    if (isSignatureFault(error)) return false
    throw error
  }
}

/** Tells faults of the signature (jose's error codes) from keys that could not be read. */
const isSignatureFault = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
