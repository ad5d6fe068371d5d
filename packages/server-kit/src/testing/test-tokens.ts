/** Signs tokens as the portal does, so that a server under test checks real signatures. */
import { createLocalJWKSet, exportJWK, generateKeyPair } from 'jose'
import { type Actor, signToken } from '../token'

export async function testTokens() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const kid = 'teste'
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' }] })
  return { keys, sign: (actor: Actor) => signToken(actor, { kid, privateKey }) }
}
