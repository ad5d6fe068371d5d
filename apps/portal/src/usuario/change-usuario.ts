import { type Db, transaction } from '@trama/server-kit/db/database'
import type { SessionContext } from '../context'
import { type Alcance, askAlcance } from './alcance'
import { findUsuario, lockUsuario, type UsuarioStored } from './lock-usuario'
import { assertCovers, assertCoversMenus } from './policy'

/**
 * Locks a user's record for every call that changes it or ends something that belongs to it. The user must be within
 * the actor's reach and have no more rights than the actor, unless the record is the actor's own.
 */
export async function changeUsuario<T>(
  ctx: SessionContext,
  id: number,
  work: (tx: Db, stored: UsuarioStored) => Promise<T>,
): Promise<T> {
  const alcance = await alcanceOf(ctx, id)
  return transaction(ctx.db, async (tx) => work(tx, await lockCovered(tx, ctx, id, alcance)))
}

/**
 * Companies of the user's ERP user, and of another ERP user that the user is to get, from the ERP. Asked before the
 * transaction: the application server asks this portal for the session, which must not wait for the user's lock.
 */
export async function alcanceOf(ctx: SessionContext, id: number, codigo_erp?: string): Promise<Alcance> {
  const user = await findUsuario(ctx.db, ctx.actor, id)
  if (user.id === ctx.actor.id) return new Map()
  assertCoversMenus(ctx.actor, user)
  return askAlcance(ctx, codigo_erp === undefined ? [user.codigo_erp] : [user.codigo_erp, codigo_erp])
}

/** Locks and returns the user; 403 when the user has more rights than the actor. */
export async function lockCovered(tx: Db, { actor }: SessionContext, id: number, alcance: Alcance) {
  const stored = await lockUsuario(tx, actor, id)
  if (stored.id !== actor.id) assertCovers(actor, stored, alcance)
  return stored
}

/** Throws 403 when the actor may not receive the stored data of a user, because that user has more rights. */
export async function assertMayHandOut(ctx: SessionContext, id: number): Promise<void> {
  if (id === ctx.actor.id) return
  const alcance = await alcanceOf(ctx, id)
  assertCovers(ctx.actor, await findUsuario(ctx.db, ctx.actor, id), alcance)
}
