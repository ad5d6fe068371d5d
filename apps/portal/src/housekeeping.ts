import type { Db } from '@trama/server-kit/db/database'
import { purgeIdempotency } from '@trama/server-kit/db/idempotency'
import { sql } from 'drizzle-orm'
import { DEVICE_DAYS } from './sessao/devices'

/** Deletes rows that no call can need any more; every server may run it at any time. */
export async function purge(db: Db): Promise<void> {
  await db.execute(sql`delete from tentativa where alterada_em < now() - interval '1 day'`)
  await db.execute(sql`delete from sessao where expira_em < now() - interval '30 days'`)
  await db.execute(sql`delete from recuperacao where expira_em < now()`)
  await db.execute(sql`delete from desfazer where expira_em < now()`)
  await db.execute(sql`delete from aparelho where usado_em < now() - ${DEVICE_DAYS} * interval '1 day'`)
  await db.execute(sql`delete from convite where usado_em is null and expira_em < now() - interval '30 days'`)
  await purgeIdempotency(db)
}
