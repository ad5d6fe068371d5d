import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { cleanTaxId, formatTaxId, isCnpj, taxIdRoot } from '@trama/rules/tax-id'
import { audit } from '@trama/server-kit/db/audit'
import { type Database, transaction } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import type { BaseContext } from '@trama/server-kit/http/implement'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { empresa as empresas } from '../../sistema/tables'
import { certificado } from '../tables'
import { certificadoSenha } from './load'
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

/** Context of a command, without a user. */
const HOUSE: BaseContext = { ip: '', agent: 'trama', idempotencyKey: undefined }

const SENHA_MIN = 16

export interface InstallCertificado {
  empresa: string
  /** Tax id of a supplier that invoices on the company's behalf; the company's own when missing. */
  cnpj?: string | undefined
  pfx: Uint8Array
  /** Password of the file. */
  senha: string
}

/** Stores a certificate in place of the former one; from now on it signs the emitter's invoices. */
export async function installCertificado({ db }: Database, input: InstallCertificado): Promise<string> {
  const passphrase = certificadoSenha()
  if (!passphrase || passphrase.length < SENHA_MIN) {
    throw new OperatorError(
      `Defina CERTIFICADO_SENHA, de ao menos ${SENHA_MIN} caracteres, a mesma dos servidores APL.`,
    )
  }
  const { empresa } = input
  const casa = await selectFirst(
    db,
    columnsOf(empresas, 'emp_cnpj'),
    sql`from empresa where emp_pat = ${empresa}`,
  )
  if (!casa) throw new OperatorError(`A empresa ${empresa} não existe.`)
  const emitter = input.cnpj === undefined ? casa.emp_cnpj : cleanTaxId(input.cnpj)
  if (!isCnpj(emitter)) throw new OperatorError('O CNPJ do emitente não é válido.')
  const { titular, cnpj, valido_ate, certificado: der, chave } = readPfx(input.pfx, input.senha)
  // The head office's certificate signs for all branches.
  if (taxIdRoot(cnpj) !== taxIdRoot(emitter)) {
    throw new OperatorError(`O certificado é de ${formatTaxId(cnpj)}, não de ${formatTaxId(emitter)}.`)
  }
  const ultimoDia = todayIn('America/Sao_Paulo', valido_ate)
  if (valido_ate < new Date()) throw new OperatorError(`O certificado venceu em ${formatDateBr(ultimoDia)}.`)
  const encrypted = chave
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase })
    .toString()
  const values = { tipo: 'proprio' as const, titular, valido_ate, certificado: der, chave: encrypted }
  await transaction(db, async (tx) => {
    await tx
      .insert(certificado)
      .values({ empresa, cnpj: emitter, ...values })
      .onConflictDoUpdate({ target: [certificado.empresa, certificado.cnpj], set: values })
    const depois = { titular, valido_ate: ultimoDia }
    await audit(tx, HOUSE, { empresa, acao: 'configurar', registro: 'certificado', chave: emitter, depois })
  })
  return `Certificado instalado: ${titular}, válido até ${formatDateBr(ultimoDia)}.`
}

interface Pfx {
  titular: string
  /** Tax id of the holder, with which the name in an e-CNPJ ends. */
  cnpj: string
  valido_ate: Date
  /** Certificate in DER, as base64. */
  certificado: string
  chave: KeyObject
}

/** Reads a certificate as authorities issue it: a PKCS#12 file (.pfx, .p12) with a password. */
function readPfx(bytes: Uint8Array, senha: string): Pfx {
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
