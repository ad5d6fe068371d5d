import type { Db } from '@trama/server-kit/db/database'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { convite } from './tables'

/** Who may no longer come in, or give as much, must not have left a door open: the unused invitations end. */
export async function voidConvites(tx: Db, usuario_id: number): Promise<void> {
  await tx
    .update(convite)
    .set({ cancelado_em: sql`now()` })
    .where(and(eq(convite.criado_por, usuario_id), isNull(convite.usado_em), isNull(convite.cancelado_em)))
}
