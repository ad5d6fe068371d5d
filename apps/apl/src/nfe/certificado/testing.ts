/** Makes certificates like those that companies buy. */
import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

interface Pfx {
  /** Tax id at the end of the holder's name. */
  cnpj: string
  senha: string
  /** Days from now until the certificate expires. */
  dias?: number
  cifra?: '3des' | 'aes256'
}

const DAY = 86_400_000

/** The holder's key and that of another one, made once because making them takes longer than a test. */
let keys: { key: forge.pki.rsa.PrivateKey; authority: forge.pki.rsa.PublicKey } | undefined

function makeKeys() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  return {
    key: forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    authority: forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  }
}

export function aPfx({ cnpj, senha, dias = 365, cifra = '3des' }: Pfx): Buffer {
  const { key, authority } = (keys ??= makeKeys())
  const certificate = (name: string, publicKey: forge.pki.PublicKey) => {
    const made = forge.pki.createCertificate()
    made.publicKey = publicKey
    made.serialNumber = '01'
    made.validity.notBefore = new Date(Date.now() - 400 * DAY)
    made.validity.notAfter = new Date(Date.now() + dias * DAY)
    made.setSubject([{ shortName: 'CN', value: name }])
    made.setIssuer([{ shortName: 'CN', value: 'AC TESTE' }])
    made.sign(key, forge.md.sha256.create())
    return made
  }
  const own = forge.pki.setRsaPublicKey(key.n, key.e)
  const chain = [certificate('AC TESTE', authority), certificate(`EMPRESA MODELO LTDA:${cnpj}`, own)]
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, chain, senha, { algorithm: cifra })
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1')
}
