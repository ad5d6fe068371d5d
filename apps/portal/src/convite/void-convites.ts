import type { Db } from '@trama/server-kit/db/database'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { convite } from './tables'

/** Ends the unused invitations of a user who may no longer log in, or who no longer has the rights they give. */
export async function voidConvites(tx: Db, usuario_id: number): Promise<void> {
  await tx
    .update(convite)
    .set({ cancelado_em: sql`now()` })
    .where(and(eq(convite.criado_por, usuario_id), isNull(convite.usado_em), isNull(convite.cancelado_em)))
}
