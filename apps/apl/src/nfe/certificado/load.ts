import { createPrivateKey, type KeyObject } from 'node:crypto'
import { formatDateBr } from '@trama/rules/date-br'
import { NFE_MESSAGES } from '@trama/rules/nfe/messages'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../config'
import { dayOf } from '../../kit/momento'
import { certificado } from '../tables'
import { makeTeste } from './make-teste'

/** Password that encrypts the keys of installed certificates, for servers and the operator's command. */
export const certificadoSenha = (): string | undefined => readConfig().CERTIFICADO_SENHA

export interface Certificado {
  tipo: 'proprio' | 'teste'
  /** Certificate in DER, as base64. */
  certificado: string
  chave: KeyObject
}

const stored = (db: Db, empresa: string, cnpj: string) =>
  selectFirst(
    db,
    {
      ...columnsOf(certificado, 'tipo, certificado, chave'),
      ultimo_dia: dayOf(sql`valido_ate`),
      vencido: sql<boolean>`valido_ate < ${new Date().toISOString()}`,
    },
    sql`from certificado where empresa = ${empresa} and cnpj = ${cnpj}`,
  )

/**
 * Certificate that signs an emitter's invoices: the installed one, or a test certificate that is made when first
 * needed.
 */
export async function certificateOf(
  db: Db,
  empresa: string,
  { cnpj, nome }: { cnpj: string; nome: string },
): Promise<Certificado> {
  const row = (await stored(db, empresa, cnpj)) ?? (await storeTeste(db, empresa, cnpj, nome))
  if (row.vencido) throw ruleError(NFE_MESSAGES.certificadoVencido(formatDateBr(row.ultimo_dia)))
  return { tipo: row.tipo, certificado: row.certificado, chave: openKey(row.chave, row.tipo) }
}

async function storeTeste(db: Db, empresa: string, cnpj: string, nome: string) {
  const made = await makeTeste(nome, cnpj)
  await db
    .insert(certificado)
    .values({ empresa, cnpj, tipo: 'teste', ...made })
    .onConflictDoNothing()
  // Another server may have stored one first.
  const row = await stored(db, empresa, cnpj)
  if (!row) throw new Error(`certificate of ${empresa} vanished`)
  return row
}

function openKey(chave: string, tipo: Certificado['tipo']): KeyObject {
  if (tipo === 'teste') return createPrivateKey(chave)
  try {
    return createPrivateKey({ key: chave, passphrase: certificadoSenha() ?? '' })
  } catch {
    throw ruleError(NFE_MESSAGES.certificadoFechado)
  }
}
