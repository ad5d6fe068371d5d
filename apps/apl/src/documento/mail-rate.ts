import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { AppError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'

/** Mails that one user may send in an hour, so that the portal cannot be used for mass mail. */
const PER_HOUR = 100

/** Counts the addresses in the user's audit entries and refuses `more` mails beyond the limit. */
export async function checkMailRate(
  tx: Db,
  { empresa, actor }: AplContext,
  more: number,
  max = PER_HOUR,
): Promise<void> {
  // One call at a time: two that count at once would both find room.
  await tx.execute(sql`select ${namedLock(`emails ${empresa} ${actor.id}`)}`)
  const found = await selectFirst(
    tx,
    { n: sql<number>`coalesce(sum(jsonb_array_length(depois -> 'para')), 0)::int` },
    sql`from auditoria
        where empresa = ${empresa} and quando > now() - interval '1 hour' and usuario_id = ${actor.id}
          and acao = 'enviar'`,
  )
  if (found && found.n + more > max) throw new AppError(429, SERVER_TEXTS.tooManyAttempts('1 hora'))
}
