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
 * Whoever sits at an open session may not be its owner: what would give the account away is done only with the
 * password, and with a code when a second factor is on. Counted as logins are, but for this session alone.
 * @param campo the field that the password came in
 * @returns uses the code up, in the transaction of what is done; 400 for a wrong one
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

/** The password alone: before a second factor is there, or where the code is asked for in the next step. */
export async function proveSenha(
  ctx: SessionContext,
  conta: Conta,
  senha: string,
  campo: 'senha' | 'senha_atual' = 'senha',
): Promise<void> {
  const place = placeOf(ctx)
  const proof = await claimProof(ctx.db, 'senha', conta, place)
  if (await verifySenha(conta.senha_hash, senha)) return proof.wasRight(ctx.db)
  await auditFailure(ctx, { conta, typed: conta.email, what: 'senha', espera: proof.espera, place })
  throw wrong(campo, SERVER_TEXTS.passwordWrong)
}

export const placeOf = ({ actor }: SessionContext) => ({ session: actor.sid })

function assertGiven(missing: FieldError[]): void {
  if (missing.length > 0) throw fieldsError(missing)
}

const wrong = (campo: string, mensagem: string) => ruleError(mensagem, { campos: [{ campo, mensagem }] })
