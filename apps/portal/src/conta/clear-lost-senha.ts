import type { Db } from '@trama/server-kit/db/database'
import { eq } from 'drizzle-orm'
import { accountKey, clearAttempts } from '../sessao/attempts'
import { recuperacao } from './tables'

/** What a lost password leaves: links that set another, and waits after failed logins by either name. */
export async function clearLostSenha(
  tx: Db,
  { id, email, cnpj }: { id: number; email: string; cnpj: string },
): Promise<void> {
  await tx.delete(recuperacao).where(eq(recuperacao.usuario_id, id))
  await clearAttempts(tx, accountKey(email))
  await clearAttempts(tx, accountKey(cnpj))
}
