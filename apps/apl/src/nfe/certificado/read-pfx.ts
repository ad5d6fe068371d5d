/** Reads a certificate as authorities issue it: a PKCS#12 file (.pfx, .p12) with a password. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { isCnpj } from '@trama/rules/tax-id'
import { OperatorError } from '@trama/server-kit/program'
import forge from 'node-forge'

export interface Pfx {
  titular: string
  /** Tax id of the holder, with which the name in an e-CNPJ ends. */
  cnpj: string
  valido_ate: Date
  /** Certificate in DER, as base64. */
  certificado: string
  chave: KeyObject
}

export function readPfx(bytes: Uint8Array, senha: string): Pfx {
  const { keys, certificates } = openPfx(bytes, senha)
  const [chave] = keys
  // The file also holds the authorities' certificates.
  const own = chave && certificates.find((certificate) => certificate.checkPrivateKey(chave))
  if (!own) throw new OperatorError('O arquivo não tem um certificado com a sua chave privada.')
  if (chave.asymmetricKeyType !== 'rsa') throw new OperatorError('A chave do certificado não é RSA.')
  const titular = /CN=(.*)/.exec(own.subject)?.[1] ?? ''
  const cnpj = titular.split(':').at(-1) ?? ''
  if (!isCnpj(cnpj)) throw new OperatorError('O certificado não é de uma empresa (e-CNPJ).')
  return { titular, cnpj, valido_ate: new Date(own.validTo), certificado: own.raw.toString('base64'), chave }
}

function openPfx(bytes: Uint8Array, senha: string): { keys: KeyObject[]; certificates: X509Certificate[] } {
  try {
    const asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString('latin1')))
    const bags = forge.pkcs12.pkcs12FromAsn1(asn1, senha).safeContents.flatMap(({ safeBags }) => safeBags)
    return {
      keys: bags.flatMap(({ key }) => (key ? [createPrivateKey(forge.pki.privateKeyToPem(key))] : [])),
      certificates: bags.flatMap(({ cert }) =>
        cert ? [new X509Certificate(forge.pki.certificateToPem(cert))] : [],
      ),
    }
  } catch {
    throw new OperatorError('O arquivo não pôde ser aberto: não é um .pfx, ou a senha é outra.')
  }
}
