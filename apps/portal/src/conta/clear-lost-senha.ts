import type { Db } from '@trama/server-kit/db/database'
import { eq } from 'drizzle-orm'
import { forgetAttempts } from '../sessao/proof-attempts'
import { recuperacao } from './tables'

/**
 * Deletes the leftovers of a lost password: links to set a new one, and waiting times after failed logins by any of
 * the user's names.
 */
export async function clearLostSenha(tx: Db, usuario_id: number): Promise<void> {
  await tx.delete(recuperacao).where(eq(recuperacao.usuario_id, usuario_id))
  await forgetAttempts(tx, usuario_id)
}
