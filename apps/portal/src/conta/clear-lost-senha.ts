import type { Db } from '@trama/server-kit/db/database'
import { eq } from 'drizzle-orm'
import { forgetAttempts } from '../sessao/proof-attempts'
import { recuperacao } from './tables'

/** What a lost password leaves: links that set another, and waits after failed logins by any name. */
export async function clearLostSenha(tx: Db, usuario_id: number): Promise<void> {
  await tx.delete(recuperacao).where(eq(recuperacao.usuario_id, usuario_id))
  await forgetAttempts(tx, usuario_id)
}
