import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, ISSUER, type SigningKey, signToken, TOKEN_HOURS, verifyToken } from './token'

const ACTOR: Actor = {
  id: 7,
  sid: 's1',
  nome: 'Ana',
  tipo: 'representante',
  cnpj: '31845072000163',
  empresa: '1',
  codigo_erp: '',
  acessos: ['1.1', '1.2'],
}
const UNAUTHORIZED = { status: 401, message: 'Sessão encerrada. Entre novamente.' }
const NOW = Math.floor(Date.now() / 1000)

let key: SigningKey
let other: SigningKey
let keys: JWTVerifyGetKey
beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA', { extractable: true })
  key = { kid: 'k1', privateKey: pair.privateKey }
  other = { kid: 'k1', privateKey: (await generateKeyPair('EdDSA')).privateKey }
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'EdDSA' }] })
})

/** A token that differs in one thing from those of the portal. */
const odd = (change: (token: SignJWT) => SignJWT, claims: object = {}, header: object = {}) => {
  const { id, sid, empresa, ...rest } = ACTOR
  const token = new SignJWT({ ...rest, sid, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k1', ...header })
    .setSubject(String(id))
    .setIssuer(ISSUER)
    .setAudience(empresa)
    .setIssuedAt(NOW)
    .setExpirationTime(NOW + 60)
  return change(token)
}
const same = (token: SignJWT) => token

test('a good token gives back the actor and its times', async () => {
  const token = await signToken(ACTOR, key, NOW)
  expect(await verifyToken(token, keys, '1')).toEqual({
    actor: ACTOR,
    issuedAt: NOW,
    expiresAt: NOW + TOKEN_HOURS * 3600,
  })
  expect((await verifyToken(token, keys)).actor).toEqual(ACTOR)
})

const BAD: [string, () => Promise<string>][] = [
  ['expired', () => signToken(ACTOR, key, NOW - TOKEN_HOURS * 3600 - 1)],
  ['of another company', () => signToken({ ...ACTOR, empresa: '2' }, key)],
  ['of another issuer', () => odd((token) => token.setIssuer('outro')).sign(key.privateKey)],
  ['not yet valid', () => odd((token) => token.setNotBefore(NOW + 600)).sign(key.privateKey)],
  ['signed by another key', () => signToken(ACTOR, other)],
  ['of an unknown key', () => signToken(ACTOR, { ...key, kid: 'k2' })],
  ['symmetric', () => odd(same, {}, { alg: 'HS256' }).sign(new TextEncoder().encode('k1'.repeat(16)))],
  ['of an unknown type', () => odd(same, { tipo: 'deus' }).sign(key.privateKey)],
  ['of an unknown menu', () => odd(same, { acessos: ['9.9'] }).sign(key.privateKey)],
  ['without a number', () => odd((token) => token.setSubject('x')).sign(key.privateKey)],
  ['for two companies', () => odd((token) => token.setAudience(['1', '2'])).sign(key.privateKey)],
  ['cut', async () => (await signToken(ACTOR, key)).slice(0, -4)],
  [
    'unsigned',
    async () =>
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await signToken(ACTOR, key)).split('.')[1]}.`,
  ],
  ['no token at all', async () => 'x'],
  ['empty', async () => ''],
]
test.each(BAD)('%s is refused', async (_name, make) => {
  await expect(verifyToken(await make(), keys, '1')).rejects.toMatchObject(UNAUTHORIZED)
})

test('keys that cannot be fetched are not the fault of the token', async () => {
  const away: JWTVerifyGetKey = () =>
    Promise.reject(Object.assign(new Error('timeout'), { code: 'ERR_JWKS_TIMEOUT' }))
  await expect(verifyToken(await signToken(ACTOR, key), away, '1')).rejects.not.toMatchObject({ status: 401 })
})
