import type { Db } from '@trama/server-kit/db/database'
import { purgeIdempotency } from '@trama/server-kit/db/idempotency'
import { sql } from 'drizzle-orm'

/** Removes what nobody can ask for any more: replies to repeated calls, links that open no more. */
export async function purge(db: Db): Promise<void> {
  await purgeIdempotency(db)
  await db.execute(sql`delete from compartilhamento where expira_em < now() - interval '30 days'`)
}
