/** Makes a self-signed certificate for invoices without fiscal value. */
import forge from 'node-forge'
import { newKeyPair } from './key-pair'

const YEARS = 20

export interface CertificadoTeste {
  titular: string
  valido_ate: Date
  certificado: string
  chave: string
}

export async function makeTeste(nome: string, cnpj: string): Promise<CertificadoTeste> {
  const pair = await newKeyPair()
  const chave = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  // Letters that every reader of certificates knows, and not more than a common name may have.
  const plain = nome.normalize('NFKD').replaceAll(/[^ -~]/g, '')
  const titular = `TESTE SEM VALOR FISCAL ${plain.slice(0, 24)}:${cnpj}`
  const cert = forge.pki.createCertificate()
  cert.publicKey = forge.pki.publicKeyFromPem(
    pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  )
  // The first byte is neither zero nor negative: readers refuse a number with unneeded leading zeros.
  cert.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`
  cert.validity.notBefore = new Date()
  const valido_ate = new Date()
  valido_ate.setUTCFullYear(valido_ate.getUTCFullYear() + YEARS)
  cert.validity.notAfter = valido_ate
  const name = [
    { shortName: 'C', value: 'BR' },
    { shortName: 'CN', value: titular },
  ]
  cert.setSubject(name)
  cert.setIssuer(name)
  cert.sign(forge.pki.privateKeyFromPem(chave), forge.md.sha256.create())
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(cert)).getBytes()
  return { titular, valido_ate, certificado: forge.util.encode64(der), chave }
}
