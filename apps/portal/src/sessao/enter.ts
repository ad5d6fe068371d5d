import { TEXTS } from '@trama/contract/messages'
import type { Db } from '@trama/server-kit/db/database'
import { AppError } from '@trama/server-kit/errors'
import { type SigningKey, signToken } from '@trama/server-kit/token'
import { and, eq } from 'drizzle-orm'
import type { Conta } from '../conta/load-conta'
import type { PublicContext } from '../context'
import { usuario } from '../usuario/tables'
import { openSession } from './open-session'
import { loadSessionUser } from './session-user'

export interface LoginContext extends PublicContext {
  /** Signing key, read before the transaction because an embedded database has one connection. */
  key: SigningKey
}

/** Opens the session of a user whose password has been checked; `como` tells which second factor was used too. */
export async function enter(tx: Db, ctx: LoginContext, conta: Conta, como: { dois_fatores?: string } = {}) {
  await assertUnchanged(tx, conta)
  const user = await loadSessionUser(tx, conta.id)
  if (!user) throw new AppError(401, TEXTS.loginInvalid)
  const actor = await openSession(tx, ctx, user, como)
  return { resultado: 'OK', token: await signToken(actor, ctx.key), usuario: user.usuario }
}

/**
 * Throws when the account has changed since the password check: that change ended all open sessions, so this login
 * must not open one afterwards.
 */
async function assertUnchanged(tx: Db, { id, senha_hash }: Conta): Promise<void> {
  const same = await tx
    .select({ id: usuario.id })
    .from(usuario)
    .where(and(eq(usuario.id, id), eq(usuario.senha_hash, senha_hash), eq(usuario.ativo, 1)))
    .for('share')
  if (same.length === 0) throw new AppError(401, TEXTS.loginInvalid)
}
