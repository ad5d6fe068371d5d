import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { Db } from '@trama/server-kit/db/database'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import type { SessionContext } from '../context'
import { verifySenha } from '../senha'
import { auditFailure } from '../sessao/audit-failure'
import { claimProof } from '../sessao/proof-attempts'
import type { Conta } from './load-conta'
import { spendCodigo } from './segundo-fator'

interface Given {
  senha: string | undefined
  codigo: string | undefined
}

/**
 * Proves that the owner of the account sits at the open session. A change that could give the account away needs the
 * password, and a code when a second factor is on. Wrong attempts are counted as for logins, but for this session
 * only.
 * @param campo the field that the password came in
 * @returns a function that uses the code up, in the transaction of the change; it throws 400 for a wrong code
 */
export async function proveOwner(
  ctx: SessionContext,
  conta: Conta,
  { senha = '', codigo = '' }: Given,
  campo: 'senha' | 'senha_atual' = 'senha',
): Promise<(tx: Db) => Promise<void>> {
  const asksCodigo = conta.totp_segredo !== null
  assertGiven([
    ...(senha === '' ? [{ campo, mensagem: TEXTS.currentPasswordNeeded }] : []),
    ...(asksCodigo && codigo.trim() === '' ? [{ campo: 'codigo', mensagem: TEXTS.codeNeeded }] : []),
  ])
  await proveSenha(ctx, conta, senha, campo)
  if (!asksCodigo) return async () => {}
  const proof = await claimProof(ctx.db, 'codigo', conta, placeOf(ctx))
  return async (tx) => {
    if (await spendCodigo(tx, conta, codigo)) return proof.wasRight(tx)
    throw wrong('codigo', SERVER_TEXTS.codeInvalid)
  }
}

/** Checks the password alone: before a second factor exists, or where the next step asks for the code. */
export async function proveSenha(
  ctx: SessionContext,
  conta: Conta,
  senha: string,
  field: 'senha' | 'senha_atual' = 'senha',
): Promise<void> {
  const place = placeOf(ctx)
  const proof = await claimProof(ctx.db, 'senha', conta, place)
  if (await verifySenha(conta.senha_hash, senha)) return proof.wasRight(ctx.db)
  await auditFailure(ctx, { conta, typed: conta.email, what: 'senha', espera: proof.espera, place })
  throw wrong(field, SERVER_TEXTS.passwordWrong)
}

export const placeOf = ({ actor }: SessionContext) => ({ session: actor.sid })

function assertGiven(missing: FieldError[]): void {
  if (missing.length > 0) throw fieldsError(missing)
}

const wrong = (campo: string, mensagem: string) => ruleError(mensagem, { campos: [{ campo, mensagem }] })
